import { AUDIT_OUTBOX, type PendingAuditEntry, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { Schema } from 'mongoose';
import type { ShopSettings } from '../domain/shop-settings';

/** One document, so that each change is one conditional write. */
export interface ShopSettingsRecord extends ShopSettings {
  readonly _id: string;
  readonly changeId: string;
  readonly [AUDIT_OUTBOX]?: PendingAuditEntry[];
}

const { Mixed } = Schema.Types;

export const shopSettingsSchema = new Schema<ShopSettingsRecord>(
  {
    _id: { type: String, required: true },
    seller: { type: Mixed, required: true },
    taxMode: { type: String, required: true },
    taxRates: { type: [Mixed], required: true },
    shippingRates: { type: [Mixed], required: true },
    invoiceSeries: { type: Mixed, required: true },
    version: { type: Number, required: true },
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
  },
  { collection: 'shop_settings', versionKey: false, minimize: false },
);
shopSettingsSchema.index(...outboxIndex(AUDIT_OUTBOX));

export const SHOP_SETTINGS_MODEL = 'ShopSettings';
