import { collationKey } from '@shop/api-common';
import { createToolSchema, type NewTool } from '../domain/create-tool';
import { restockLevel } from '../domain/restock-level';
import type { Tool } from '../domain/tool';
import { type ToolWords, wordsOfTool } from '../search-index/words';
import type { ToolRecord } from './tool.schema';

/** Filter of tools that are not deleted. Type and value together make databases read one place of an index in order. */
export const PRESENT = { deletedAt: { $eq: null, $type: 'null' } } as const;

/** The same with words, which DocumentDB 1.0 would otherwise read one after the other, in a wrong order. */
export const PRESENT_WITH_WORDS = { deletedAt: { $type: 'null' } } as const;

/** What readers see; all else is internal. */
export const PROJECTION: Readonly<Record<string, 1>> = Object.fromEntries(
  [...createToolSchema.keyof().options, 'version', 'createdAt', 'updatedAt'].map((field) => [field, 1]),
);

interface DerivedFields extends ToolWords {
  readonly surplus: number;
  readonly nameKey: string;
}

/** Stored with a tool so that lists are read by an index. */
export function derivedFields(tool: NewTool): DerivedFields {
  const { name, availableQuantity, minimumOrderQuantity } = tool;
  const surplus = availableQuantity - restockLevel(minimumOrderQuantity);
  return { surplus, nameKey: collationKey(name), ...wordsOfTool(tool) };
}

export function toTool(record: ToolRecord): Tool {
  const { _id, createdAt, updatedAt } = record;
  return { id: _id.toHexString(), ...toNewTool(record), version: versionOf(record), createdAt, updatedAt };
}

/** Tools of older releases have none until their first change. */
export function versionOf({ version }: Pick<ToolRecord, 'version'>): number {
  return version ?? 1;
}

/** The fields that an admin sets. */
export function toNewTool(record: ToolRecord): NewTool {
  const { name, image, shortDescription, minimumOrderQuantity, availableQuantity, pricePerUnit } = record;
  return { name, image, shortDescription, minimumOrderQuantity, availableQuantity, pricePerUnit };
}
