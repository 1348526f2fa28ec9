import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { stockMovementSchema } from '@shop/api-ledger';
import { outboxIndex } from '@shop/api-outbox';
import { type InferSchemaType, Schema, type Types } from 'mongoose';

const holdSchema = new Schema(
  {
    orderId: { type: String, required: true },
    quantity: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const priceBreakSchema = new Schema(
  { minQuantity: { type: Number, required: true }, pricePerUnit: { type: Number, required: true } },
  { _id: false },
);

const imageSchema = new Schema(
  {
    id: { type: String, required: true },
    alt: { type: String, required: true },
    url: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
  },
  { _id: false, id: false },
);

const attributeSchema = new Schema(
  { code: { type: String, required: true }, value: { type: String, required: true } },
  { _id: false },
);

const attributeNumberSchema = new Schema(
  { code: { type: String, required: true }, number: { type: Number, required: true } },
  { _id: false },
);

/** Counts of reviews, as in `ToolRatings`. */
const ratingsSchema = new Schema(
  {
    counts: { type: [Number], required: true },
    change: { type: Number, required: true },
    openReviewId: String,
  },
  { _id: false },
);

/**
 * A tool with its stock account: stocked = availableQuantity + the sum of holds + sold. Every movement is one conditional
 * write on it. `surplus` is availableQuantity less the restock level. `moves` are unposted ledger entries.
 */
export const toolSchema = new Schema(
  {
    name: { type: String, required: true },
    image: { type: String, required: true },
    images: { type: [imageSchema], default: undefined },
    shortDescription: { type: String, required: true },
    minimumOrderQuantity: { type: Number, required: true },
    availableQuantity: { type: Number, required: true, min: 0 },
    pricePerUnit: { type: Number, required: true },
    // Missing in tools of older releases: any quantity from the minimum on, at one price.
    orderMultiple: Number,
    maximumOrderQuantity: Number,
    priceBreaks: { type: [priceBreakSchema], default: undefined },
    // Missing in tools of older releases until their migration, and in deleted ones, which free them.
    sku: String,
    skuKey: String,
    slug: String,
    formerSlugs: { type: [String], default: undefined },
    categoryId: String,
    attributes: { type: [attributeSchema], default: undefined },
    attributeNumbers: { type: [attributeNumberSchema], default: undefined },
    family: String,
    description: String,
    relatedIds: { type: [String], default: undefined },
    moves: { type: [stockMovementSchema], default: undefined },
    version: Number,
    // The last audited change, and entries that are not in the audit log yet.
    changeId: String,
    // The last audited change of the stock.
    stockChangeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
    // Missing in tools of older releases until their migration.
    inLedger: { type: Boolean },
    stocked: { type: Number },
    // Number of refunds whose units came back.
    restocks: Number,
    surplus: { type: Number },
    nameKey: String,
    nameWords: { type: [String], default: undefined },
    words: { type: [String], default: undefined },
    sold: { type: Number, required: true, default: 0 },
    holds: { type: [holdSchema], required: true, default: [] },
    ratings: { type: ratingsSchema, default: undefined },
    // Missing in tools of older releases until their migration.
    ratingKey: { type: Number, default: 0 },
    deletedAt: { type: Date, default: null },
  },
  { collection: 'tools', timestamps: true, versionKey: false },
);

for (const field of ['createdAt', 'nameKey', 'pricePerUnit', 'ratingKey'])
  toolSchema.index({ deletedAt: 1, [field]: 1, _id: 1 });
for (const field of ['nameWords', 'words'])
  toolSchema.index({ deletedAt: 1, [field]: 1, createdAt: 1, _id: 1 });
// Tools below their restock level.
toolSchema.index(
  { deletedAt: 1, availableQuantity: 1, _id: 1 },
  { partialFilterExpression: { surplus: { $lt: 0 } } },
);
for (const field of ['skuKey', 'slug']) {
  toolSchema.index({ [field]: 1 }, { unique: true, partialFilterExpression: { [field]: { $exists: true } } });
}
// Tools without a slug yet are found by it.
toolSchema.index({ deletedAt: 1, slug: 1 });
toolSchema.index({ formerSlugs: 1 }, { sparse: true });
toolSchema.index({ deletedAt: 1, categoryId: 1, createdAt: 1, _id: 1 });
toolSchema.index({ deletedAt: 1, family: 1, nameKey: 1, _id: 1 });
toolSchema.index({ deletedAt: 1, 'attributes.code': 1, 'attributes.value': 1, createdAt: 1, _id: 1 });
toolSchema.index({ deletedAt: 1, 'attributeNumbers.code': 1, 'attributeNumbers.number': 1, _id: 1 });
toolSchema.index({ 'images.id': 1 }, { sparse: true });
toolSchema.index({ 'holds.at': 1 });
toolSchema.index({ inLedger: 1 });
toolSchema.index(...outboxIndex('moves'));
toolSchema.index(...outboxIndex(AUDIT_OUTBOX));

/** Of a release that sorted names by code points. */
export const NAME_INDEX = 'deletedAt_1_name_1__id_1';

export type ToolRecord = InferSchemaType<typeof toolSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};

export const TOOL_MODEL = 'Tool';
