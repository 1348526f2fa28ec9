import type { AsyncModelFactory } from '@nestjs/mongoose';
import { Document, isObjectIdOrHexString, Query, type Schema } from 'mongoose';
import { Bus } from '@shop/api-pub-sub';

/** The topic of the bus under which writes are told: texts for {@link parseInvalidation}. */
export const CACHE_INVALIDATION_TOPIC = 'changed-tags';

/** A write to something that answers are made from. */
export interface CacheInvalidation {
  readonly tag: string;
  /** The id of the one document that was written; undefined where it may be any. */
  readonly id: string | undefined;
}

/** Reads what was told under {@link CACHE_INVALIDATION_TOPIC}. */
export function parseInvalidation(text: string): CacheInvalidation {
  const [tag = '', id] = text.split(' ');
  return { tag, id };
}

/** Every way in which the shop writes but `insertMany`; `bulkWrite` and what goes to the driver directly is not told. */
const WRITES =
  /^(?:save|updateOne|updateMany|replaceOne|deleteOne|deleteMany|findOneAnd(?:Update|Replace|Delete))$/;

/**
 * A model whose every write is told on the bus before whoever writes goes on: so no cache of any replica answers with
 * the state of before once the write is answered. A write that failed is told too, because it may have been made.
 *
 * @param tag the name under which answers that are made from it are cached
 */
export function withCacheInvalidation(name: string, schema: Schema, tag: string): AsyncModelFactory {
  return {
    name,
    inject: [{ token: Bus, optional: true }],
    useFactory: (bus: Bus | undefined) =>
      bus
        ? telling(schema, (id) => bus.publish(CACHE_INVALIDATION_TOPIC, id ? `${tag} ${id}` : tag))
        : schema,
  };
}

/**
 * Makes a write past the model, and tells of it as the model's own writes are told.
 *
 * @param ids of the documents that it is about
 */
export async function invalidateAfter<Result>(
  bus: Bus | undefined,
  tag: string,
  ids: readonly string[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } finally {
    await Promise.all([...new Set(ids)].map((id) => bus?.publish(CACHE_INVALIDATION_TOPIC, `${tag} ${id}`)));
  }
}

function telling(schema: Schema, tell: (id?: string) => Promise<void>): Schema {
  const told = schema.clone();
  async function written(this: unknown, result: unknown) {
    if (!changedNothing(result)) await tell(idOf(this));
  }
  function failed(this: unknown, _error: Error, _result: unknown, next: (error?: Error) => void) {
    void tell(idOf(this)).then(() => next());
  }
  told.post(WRITES, written);
  told.post('insertMany', written);
  told.post(WRITES, { errorHandler: true }, failed);
  told.post('insertMany', { errorHandler: true }, failed);
  return told;
}

/** Of the document that is written, where whoever writes names it. */
function idOf(written: unknown): string | undefined {
  const named: unknown = written instanceof Query ? written.getFilter()['_id'] : written;
  const id = named instanceof Document ? named._id : named;
  return isObjectIdOrHexString(id) ? String(id) : undefined;
}

function changedNothing(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false;
  if (!('modifiedCount' in result && 'upsertedCount' in result)) return false;
  return result.modifiedCount === 0 && result.upsertedCount === 0;
}
