import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Page, PageRequest } from '@shop/api-common';
import { type Claimed, driverCollection, DueQueue, insertEach, readKeysetPage } from '@shop/api-database';
import { isObjectIdOrHexString, type Model, Types } from 'mongoose';
import type { DeliveryState, WebhookDelivery } from '../domain/webhook-delivery';
import { hashOf, messageIdOf, payloadOf, type WebhookEvent } from '../domain/webhook-event';
import { DELIVERY_MODEL, type DeliveryRecord } from './delivery.schema';

/** Longer than one attempt. */
const LEASE_MS = 60_000;

/** Filters of the list; both must hold. */
export interface DeliverySelection {
  readonly endpointId?: string | undefined;
  readonly state?: DeliveryState | undefined;
}

/** How an attempt ended. */
export type Outcome = Partial<Pick<WebhookDelivery, 'responseStatus' | 'problem'>>;

/** Stored deliveries; each change of state is one conditional write. */
@Injectable()
export class DeliveryRepository {
  private readonly queue: DueQueue<DeliveryRecord>;

  constructor(@InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryRecord>) {
    this.queue = new DueQueue(model, LEASE_MS);
  }

  /** Queues the messages that are not stored yet. */
  async add(
    messages: readonly { readonly endpointId: string; readonly event: WebhookEvent }[],
    origin: string,
    now: Date,
  ): Promise<void> {
    const records = messages.map(({ endpointId, event }) => {
      const messageId = messageIdOf(event);
      return {
        _id: new Types.ObjectId(hashOf(`${endpointId}\n${messageId}`)),
        ...{ endpointId, messageId, type: event.type, payload: payloadOf(event, origin) },
        ...{ state: 'QUEUED', attempts: 0, createdAt: now, queuedAt: now, dueAt: now },
      };
    });
    await insertEach(driverCollection(this.model), records);
  }

  /** Endpoints with messages that are due. */
  dueEndpoints(now: Date): Promise<string[]> {
    return this.model.distinct('endpointId', { dueAt: { $lte: now } });
  }

  async claim(endpointId: string, now: Date): Promise<WebhookDelivery | null> {
    const record = await this.queue.claim(now, { endpointId });
    return record && toDelivery(record);
  }

  markDelivered(delivery: WebhookDelivery, deliveredAt: Date, responseStatus: number): Promise<void> {
    return this.queue.close(
      claimed(delivery),
      { state: 'DELIVERED', deliveredAt, responseStatus },
      { problem: 1 },
    );
  }

  /** Ends the attempts. */
  giveUp(delivery: WebhookDelivery, state: 'FAILED' | 'SKIPPED', outcome: Outcome): Promise<void> {
    return this.queue.close(claimed(delivery), { state, ...outcome });
  }

  postpone(delivery: WebhookDelivery, dueAt: Date, outcome: Outcome): Promise<void> {
    return this.queue.postpone(claimed(delivery), dueAt, outcome);
  }

  async find(id: string): Promise<WebhookDelivery | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findById(id).lean<DeliveryRecord>();
    return record && toDelivery(record);
  }

  page(request: PageRequest, { endpointId, state }: DeliverySelection): Promise<Page<WebhookDelivery>> {
    return readKeysetPage<DeliveryRecord, WebhookDelivery>({
      model: this.model,
      list: 'webhook deliveries',
      filter: { ...(endpointId && { endpointId }), ...(state && { state }) },
      order: { field: 'createdAt', direction: -1, kind: 'date' },
      request,
      includeTotalCount: request.includeTotalCount ?? true,
      isNarrowed: Boolean(endpointId ?? state),
      map: toDelivery,
    });
  }
}

function claimed({ id, attempts }: WebhookDelivery): Claimed {
  return { _id: new Types.ObjectId(id), attempts };
}

export function toDelivery({ _id, ...record }: DeliveryRecord): WebhookDelivery {
  const { endpointId, messageId, type, payload, state, attempts, createdAt, queuedAt } = record;
  return {
    ...{ id: _id.toHexString(), endpointId, messageId, type, payload, state, attempts, createdAt, queuedAt },
    dueAt: record.dueAt ?? undefined,
    deliveredAt: record.deliveredAt ?? undefined,
    responseStatus: record.responseStatus ?? undefined,
    problem: record.problem ?? undefined,
  };
}
