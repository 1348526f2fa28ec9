import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, AuditTrail, type PendingAuditEntry } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import type { WebhookDelivery } from '../domain/webhook-delivery';
import { toDelivery } from './delivery.repository';
import { DELIVERY_MODEL, type DeliveryRecord } from './delivery.schema';

/** Queues deliveries again, with the audit entry in the same write. */
@Injectable()
export class DeliveryReplayRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Null when the delivery is not as it was read. */
  async replay(
    actor: AuditActor,
    { id, state, queuedAt }: WebhookDelivery,
    now: Date,
  ): Promise<WebhookDelivery | null> {
    const entry = this.trail.createEntry({
      ...{ actor, action: 'REPLAY_WEBHOOK_DELIVERY', subject: { kind: 'WEBHOOK_DELIVERY', id } },
      ...{ before: { state }, after: { state: 'QUEUED' } },
    });
    if (!entry) return null;
    const record = await this.model
      .findOneAndUpdate(
        { _id: id, state, queuedAt },
        {
          $set: { state: 'QUEUED', attempts: 0, queuedAt: now, dueAt: now, changeId: entry.id },
          $unset: { problem: 1, responseStatus: 1, deliveredAt: 1 },
          $push: { [AUDIT_OUTBOX]: entry },
        },
        { returnDocument: 'after' },
      )
      .lean<DeliveryRecord>();
    if (record) this.outbox.enqueue([entry]);
    return record && toDelivery(record);
  }
}
