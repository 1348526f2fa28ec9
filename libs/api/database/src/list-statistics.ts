import type { Model } from 'mongoose';
import { driverCollection } from './driver-collection';
import { roundEstimate, type ListSample, type Sample } from './list-sample';
import { type IndexHint, readWithHint, type ReadPath } from './read-path';

/** Statistics and read paths of a list that may be large. */
export interface ListStatistics<Document extends object> {
  readonly sample: ListSample<Document>;
  /** Whether the filter matches a sampled document; undefined when it matches all. An estimate only. */
  readonly leaves?: ((document: Document) => boolean) | undefined;
  /** An index scan in list order, for when the database chooses worse. */
  readonly inOrder?: ReadPath | undefined;
  /** The read path that examines the fewest rows, estimated from samples. */
  readonly narrowest?: ((sampled: readonly Document[]) => ReadPath | undefined) | undefined;
}

/** Estimates for a large list and its filter. */
export interface LargeList<Document extends object> {
  readonly sample: Sample<Document>;
  /** Number of samples that match the filter. */
  readonly matchingSamples: number;
  /** As in {@link ListStatistics}. */
  readonly leaves?: ((document: Document) => boolean) | undefined;
  /** Documents per sample. */
  readonly rowsPerSample: number;
  /** As in {@link ListStatistics}. */
  readonly inOrder?: ReadPath | undefined;
  /** As in {@link ListStatistics}. */
  readonly narrowest: () => ReadPath | undefined;
}

/** Returns undefined for a short list. */
export async function largeList<Document extends object>({
  sample: samples,
  leaves,
  inOrder,
  narrowest,
}: ListStatistics<Document>): Promise<LargeList<Document> | undefined> {
  const sample = await samples.read();
  if (!sample) return undefined;
  const { total, rows } = sample;
  return {
    ...{ sample, leaves, inOrder, rowsPerSample: total / rows.length },
    matchingSamples: leaves ? rows.filter(leaves).length : rows.length,
    narrowest: () => narrowest?.(rows),
  };
}

export interface CountQuery<Document extends object> {
  readonly model: Model<Document>;
  readonly filter: Record<string, unknown>;
  /** Index hint for a short list, where the database may choose a worse one. */
  readonly index?: IndexHint | undefined;
  readonly known?: ListStatistics<Document> | undefined;
}

/** Larger filtered counts are estimated. */
const MAX_EXACT_COUNT = 10_000;

/**
 * Counts a list: exact up to {@link MAX_EXACT_COUNT}, estimated from the sample beyond it. The total of an unfiltered
 * large list and slow counts are up to a minute old.
 */
export async function countList<Document extends object>({
  model,
  filter,
  index,
  known,
}: CountQuery<Document>): Promise<number> {
  const large = known && (await largeList(known));
  const countOn = (path: ReadPath | undefined) =>
    readWithHint(filter, path, (storeFilter, hintOptions) =>
      driverCollection(model).countDocuments(storeFilter, hintOptions),
    );
  if (!large) return countOn({ hint: index });
  if (!known.leaves) return large.sample.total;
  const left = large.matchingSamples * large.rowsPerSample;
  return left > MAX_EXACT_COUNT
    ? roundEstimate(left)
    : known.sample.counts.getOrCount(filter, () => countOn(large.narrowest()));
}
