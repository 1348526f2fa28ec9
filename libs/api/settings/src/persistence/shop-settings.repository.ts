import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, AuditTrail, type PendingAuditEntry } from '@shop/api-audit-log';
import { BatchLoader, nullOnDuplicate } from '@shop/api-database';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import { auditedSettings } from '../domain/audited-settings';
import { DEFAULT_SHOP_SETTINGS, type ShopSettings } from '../domain/shop-settings';
import { SHOP_SETTINGS_MODEL, type ShopSettingsRecord } from './shop-settings.schema';

const ID = 'shop';
const FIELDS = {
  ...{ _id: 0, seller: 1, taxMode: 1, taxRates: 1, shippingRates: 1, invoiceSeries: 1, version: 1 },
} as const;

@Injectable()
export class ShopSettingsRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;
  private readonly reads = new BatchLoader<string, ShopSettings>(async (calls) => {
    const settings = await this.find();
    return calls.map(() => settings);
  });

  constructor(
    @InjectModel(SHOP_SETTINGS_MODEL) private readonly model: Model<ShopSettingsRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** What is stored now; calls at the same time share a read. */
  read(): Promise<ShopSettings> {
    return this.reads.load(ID);
  }

  /** Stores `after` in place of `before`, which no other change has replaced; else null. */
  async replace(actor: AuditActor, before: ShopSettings, after: ShopSettings): Promise<ShopSettings | null> {
    const entry = this.trail.createEntry({
      ...{ actor, action: 'UPDATE_SETTINGS', subject: { kind: 'SETTINGS', id: ID } },
      ...{ before: auditedSettings(before), after: auditedSettings(after) },
    });
    if (!entry) return before;
    const written = await nullOnDuplicate(
      this.model.updateOne(
        { _id: ID, version: before.version },
        { $set: { ...after, changeId: entry.id }, $push: { [AUDIT_OUTBOX]: entry } },
        { upsert: before.version === DEFAULT_SHOP_SETTINGS.version },
      ),
    );
    if (!written || written.modifiedCount + written.upsertedCount === 0) return null;
    this.outbox.enqueue([entry]);
    return after;
  }

  private async find(): Promise<ShopSettings> {
    return (await this.model.findById(ID, FIELDS).lean<ShopSettings>()) ?? DEFAULT_SHOP_SETTINGS;
  }
}
