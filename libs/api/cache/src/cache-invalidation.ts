import type { AsyncModelFactory } from '@nestjs/mongoose';
import { Document, isObjectIdOrHexString, Query, type Schema } from 'mongoose';
import { Bus } from '@shop/api-pub-sub';

export const CACHE_INVALIDATION_TOPIC = 'changed-tags';

export interface CacheInvalidation {
  readonly tag: string;
  /** Undefined when any document may be affected. */
  readonly id: string | undefined;
}

export function parseInvalidation(text: string): CacheInvalidation {
  const [tag = '', id] = text.split(' ');
  return { tag, id };
}

/** All write operations of the shop but `insertMany`. `bulkWrite` and direct driver calls are not covered. */
const WRITES =
  /^(?:save|updateOne|updateMany|replaceOne|deleteOne|deleteMany|findOneAnd(?:Update|Replace|Delete))$/;

/**
 * Registers a model that publishes each write, also a failed one, which may have taken effect, before it is acknowledged.
 * @param tag of the cached responses
 */
export function withCacheInvalidation(name: string, schema: Schema, tag: string): AsyncModelFactory {
  return {
    name,
    inject: [{ token: Bus, optional: true }],
    useFactory: (bus: Bus | undefined) =>
      bus
        ? publishingSchema(schema, (id) => bus.publish(CACHE_INVALIDATION_TOPIC, id ? `${tag} ${id}` : tag))
        : schema,
  };
}

/** Runs a write past the model and publishes it. @param ids of the affected documents */
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

function publishingSchema(schema: Schema, publish: (id?: string) => Promise<void>): Schema {
  const clone = schema.clone();
  async function onWritten(this: unknown, result: unknown) {
    if (!changedNothing(result)) await publish(idOf(this));
  }
  function onFailed(this: unknown, _error: Error, _result: unknown, next: (error?: Error) => void) {
    void publish(idOf(this)).then(() => next());
  }
  clone.post(WRITES, onWritten);
  clone.post('insertMany', onWritten);
  clone.post(WRITES, { errorHandler: true }, onFailed);
  clone.post('insertMany', { errorHandler: true }, onFailed);
  return clone;
}

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
