import { AUDIT_OUTBOX } from '@shop/api-audit-log';
import type { NewTool } from '../domain/create-tool';
import { restockLevel } from '../domain/restock-level';
import type { Tool } from '../domain/tool';
import { type ToolWords, wordsOfTool } from '../search-index/words';
import type { ToolRecord } from './tool.schema';

/**
 * What a list of tools is made of: never deleted ones. Every tool is stored with `deletedAt`, so its null is asked for by
 * its type too: "null or missing" is two places of an index, or on some databases a whole range of it. And by its value,
 * since some databases take the type alone for a range, and sort what they find there.
 */
export const PRESENT = { deletedAt: { $eq: null, $type: 'null' } } as const;

/** The same beside words, by which DocumentDB 1.0 otherwise reads one word after the other and takes that for the order. */
export const PRESENT_WITH_WORDS = { deletedAt: { $type: 'null' } } as const;

/** What a reader may see: everything but what only the store needs. */
export const PROJECTION = {
  holds: 0,
  moves: 0,
  changeId: 0,
  [AUDIT_OUTBOX]: 0,
  inLedger: 0,
  stocked: 0,
  surplus: 0,
  sold: 0,
  nameWords: 0,
  words: 0,
  deletedAt: 0,
} as const;

/** What the store keeps of a tool beside its fields, so that lists can be read by an index. */
export function derivedFields(tool: NewTool): ToolWords & { readonly surplus: number } {
  const { availableQuantity, minimumOrderQuantity } = tool;
  return { surplus: availableQuantity - restockLevel(minimumOrderQuantity), ...wordsOfTool(tool) };
}

/** A record as the rest of the shop knows it. */
export function toTool(record: ToolRecord): Tool {
  return { id: flattenString(record._id.toHexString()), ...toNewTool(record), ...timesOf(record) };
}

/** The driver joins the text from twelve pieces, which V8 would keep as seven objects for as long as the tool is kept. */
function flattenString(id: string): string {
  return Buffer.from(id, 'latin1').toString('latin1');
}

/** The fields of a record that an admin gives. */
export function toNewTool(record: ToolRecord): NewTool {
  const { name, image, shortDescription, minimumOrderQuantity, availableQuantity, pricePerUnit } = record;
  return { name, image, shortDescription, minimumOrderQuantity, availableQuantity, pricePerUnit };
}

function timesOf({ createdAt, updatedAt }: ToolRecord) {
  return { createdAt, updatedAt };
}
