import { collationKey } from '@shop/api-common';
import { createToolSchema, type NewTool } from '../domain/create-tool';
import { type OrderTerms, withDefaultTerms } from '../domain/order-terms';
import { restockLevel } from '../domain/restock-level';
import { generateSku, skuKey } from '../domain/sku';
import type { Tool } from '../domain/tool';
import type { ToolImage } from '../domain/tool-image';
import type { ToolChange } from '../domain/update-tool';
import { numberOf } from '../domain/tool-facets';
import { NO_RATINGS } from '../domain/tool-rating';
import { type ToolWords, wordsOfTool } from '../search-index/words';
import type { ToolRecord } from './tool.schema';

/** Filter of tools that are not deleted. Type and value together make databases read one place of an index in order. */
export const PRESENT = { deletedAt: { $eq: null, $type: 'null' } } as const;

/** The same with words, which DocumentDB 1.0 would otherwise read one after the other, in a wrong order. */
export const PRESENT_WITH_WORDS = { deletedAt: { $type: 'null' } } as const;

/** Read on its own, as lists do not show it. */
const { description: _long, ...listed } = createToolSchema.shape;

/** What readers see; all else is internal. */
export const PROJECTION: Readonly<Record<string, 1>> = Object.fromEntries(
  [...Object.keys(listed), 'slug', 'version', 'createdAt', 'updatedAt', 'ratings'].map((field) => [field, 1]),
);

interface DerivedFields extends ToolWords {
  readonly skuKey: string;
  readonly surplus: number;
  readonly nameKey: string;
  /** Values of attributes that are numbers, to be filtered by ranges. */
  readonly attributeNumbers: { readonly code: string; readonly number: number }[];
}

/** Stored with a tool so that lists are read by an index. */
export function derivedFields(tool: NewTool & { readonly sku: string }): DerivedFields {
  const { name, sku, availableQuantity, minimumOrderQuantity } = tool;
  const surplus = availableQuantity - restockLevel(minimumOrderQuantity);
  return {
    ...{ surplus, skuKey: skuKey(sku), nameKey: collationKey(name), ...wordsOfTool(tool) },
    attributeNumbers: (tool.attributes ?? []).flatMap(({ code, value }) => {
      const number = numberOf(value);
      return number === undefined ? [] : [{ code, number }];
    }),
  };
}

export function toTool(record: ToolRecord): Tool {
  const { _id, createdAt, updatedAt } = record;
  const id = _id.toHexString();
  const { description: _long, ...fields } = toNewTool(record);
  const { sku = generateSku(id), images, attributes, relatedIds } = fields;
  const named = {
    ...{ id, sku, slug: record.slug ?? id },
    ...{ images: images ?? [], attributes: attributes ?? [], relatedIds: relatedIds ?? [] },
  };
  return {
    ...{ ...fields, ...withDefaultTerms(record), ...named },
    ...{ version: versionOf(record), ratingCounts: record.ratings?.counts ?? NO_RATINGS },
    ...{ createdAt, updatedAt },
  };
}

/** Tools of older releases have none until their first change. */
export function versionOf({ version }: Pick<ToolRecord, 'version'>): number {
  return version ?? 1;
}

type StoredFields = { [Name in keyof NewTool]?: Exclude<NewTool[Name], undefined> };

/** Without undefined, which the store would keep as null. */
export function storedFields(fields: ToolChange): StoredFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The fields that an admin sets; what a tool does not have is left out. */
export function toNewTool(record: ToolRecord): NewTool {
  const { name, image, shortDescription, minimumOrderQuantity, availableQuantity, pricePerUnit } = record;
  const { images, sku, categoryId, attributes, family, description, relatedIds } = record;
  return {
    ...{ name, image, shortDescription, minimumOrderQuantity, availableQuantity, pricePerUnit },
    ...definedTerms(record),
    ...(images && images.length > 0 && { images: images.map(toImage) }),
    ...(sku != null && { sku }),
    ...(categoryId != null && { categoryId }),
    ...(attributes != null && { attributes: attributes.map(({ code, value }) => ({ code, value })) }),
    ...(family != null && { family }),
    ...(description != null && { description }),
    ...(relatedIds != null && { relatedIds: [...relatedIds] }),
  };
}

/** Without the terms that every tool has unless an admin sets others. */
function definedTerms(record: ToolRecord) {
  const { orderMultiple, maximumOrderQuantity, priceBreaks } = withDefaultTerms(record);
  return {
    ...(orderMultiple > 1 && { orderMultiple }),
    ...(maximumOrderQuantity !== null && { maximumOrderQuantity }),
    ...(priceBreaks.length > 0 && { priceBreaks }),
  };
}

/** Filter of tools that are offered on exactly these terms. */
export function termsFilter(terms: OrderTerms): Readonly<Record<string, unknown>> {
  const { minimumOrderQuantity, pricePerUnit, orderMultiple, maximumOrderQuantity, priceBreaks } = terms;
  return {
    ...{ pricePerUnit, minimumOrderQuantity, maximumOrderQuantity },
    orderMultiple: orderMultiple === 1 ? { $in: [1, null] } : orderMultiple,
    ...(priceBreaks.length === 0 ? { 'priceBreaks.0': { $exists: false } } : { priceBreaks }),
  };
}

function toImage({ id, alt, url, width, height }: ToolImage): ToolImage {
  return { id, alt, url, width, height };
}
