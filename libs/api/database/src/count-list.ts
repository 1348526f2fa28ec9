import { LRUCache } from 'lru-cache';
import { type Model, mongo } from 'mongoose';
import { driverCollection } from './driver-collection';

/** Longer narrowed lists are estimated. */
const MAX_EXACT_COUNT = 10_000;
const SAMPLE_SIZE = 1_000;
const ESTIMATE_DIGITS = 2;
const MAX_AGE_MS = 60_000;
const MAX_COUNTS = 500;

const longCounts = new WeakMap<object, LRUCache<string, number>>();

export type IndexHint = Readonly<Record<string, 1>>;

export interface CountQuery<Document> {
  readonly model: Model<Document>;
  /** Of stored types. */
  readonly filter: Record<string, unknown>;
  /** Where databases choose a worse one. */
  readonly index?: IndexHint | undefined;
  /** Whether the filter selects a part of the list. */
  readonly isNarrowed?: boolean;
}

/** Exact up to 10,000 rows. A larger count is up to a minute old, and that of a narrowed list a sampled estimate. */
export async function countList<Document>(query: CountQuery<Document>): Promise<number> {
  const { model, filter, index, isNarrowed = false } = query;
  const counts = longCounts.get(model) ?? new LRUCache<string, number>({ max: MAX_COUNTS, ttl: MAX_AGE_MS });
  longCounts.set(model, counts);
  const key = mongo.BSON.EJSON.stringify(filter);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const collection = driverCollection(model);
  const hint = index && { hint: index };
  const counted = await collection.countDocuments(filter, { limit: MAX_EXACT_COUNT + 1, ...hint });
  if (counted <= MAX_EXACT_COUNT) return counted;
  const total = await (isNarrowed ? estimate(collection, filter) : collection.countDocuments(filter, hint));
  counts.set(key, total);
  return total;
}

async function estimate(collection: mongo.Collection, filter: Record<string, unknown>): Promise<number> {
  const sample = [{ $sample: { size: SAMPLE_SIZE } }, { $match: filter }, { $count: 'matching' }];
  const [stored, [result]] = await Promise.all([
    collection.estimatedDocumentCount(),
    collection.aggregate<{ matching: number }>(sample).toArray(),
  ]);
  const rows = (stored * (result?.matching ?? 0)) / SAMPLE_SIZE;
  return Math.max(MAX_EXACT_COUNT, Number(rows.toPrecision(ESTIMATE_DIGITS)));
}
