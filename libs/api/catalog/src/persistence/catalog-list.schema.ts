import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { type InferSchemaType, Schema } from 'mongoose';

/**
 * A short list of the catalog, such as its categories, in one document: each change is one conditional write, so rules across
 * items hold under concurrent changes.
 */
export const catalogListSchema = new Schema(
  {
    /** Name of the list. */
    _id: { type: String, required: true },
    items: { type: [Schema.Types.Mixed], required: true },
    version: { type: Number, required: true },
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
  },
  { collection: 'catalog_lists', versionKey: false },
);
catalogListSchema.index(...outboxIndex(AUDIT_OUTBOX));

export type CatalogListRecord = InferSchemaType<typeof catalogListSchema>;

export const CATALOG_LIST_MODEL = 'CatalogList';
