import type { AsyncModelFactory } from '@nestjs/mongoose';
import type { Schema } from 'mongoose';
import { Bus } from '../bus/bus';

/** The topic of the bus under which the tags of changed things are told. */
export const CHANGED_TAGS = 'changed-tags';

/** Every way in which the shop writes but `insertMany`; `bulkWrite` and what goes to the driver directly is not told. */
const WRITES =
  /^(?:save|updateOne|updateMany|replaceOne|deleteOne|deleteMany|findOneAnd(?:Update|Replace|Delete))$/;

/**
 * A model whose every write is told on the bus before whoever writes goes on: so no cache of any replica answers with
 * the state of before once the write is answered. A write that failed is told too, because it may have been made.
 *
 * @param tag the name under which answers that are made from it are cached
 */
export function toldWrites(name: string, schema: Schema, tag: string): AsyncModelFactory {
  return {
    name,
    inject: [{ token: Bus, optional: true }],
    useFactory: (bus: Bus | undefined) =>
      bus ? telling(schema, () => bus.publish(CHANGED_TAGS, tag)) : schema,
  };
}

function telling(schema: Schema, tell: () => Promise<void>): Schema {
  const told = schema.clone();
  const written = async (result: unknown) => {
    if (!changedNothing(result)) await tell();
  };
  const failed = (_error: Error, _result: unknown, next: (error?: Error) => void) =>
    void tell().then(() => next());
  told.post(WRITES, written);
  told.post('insertMany', written);
  told.post(WRITES, { errorHandler: true }, failed);
  told.post('insertMany', { errorHandler: true }, failed);
  return told;
}

function changedNothing(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false;
  if (!('modifiedCount' in result && 'upsertedCount' in result)) return false;
  return result.modifiedCount === 0 && result.upsertedCount === 0;
}
