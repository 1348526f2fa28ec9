import type { Model } from 'mongoose';
import { driverCollection } from './driver-collection';
import { about, type ListSample, type Sample } from './list-sample';
import { type IndexHint, onPath, type ReadPath } from './read-path';

/** What is known of a list that may be large. */
export interface KnownList<Document extends object> {
  readonly sample: ListSample<Document>;
  /** Whether the filter leaves a sampled document; a hint, as samples are. Undefined when it leaves all of the list. */
  readonly leaves?: ((document: Document) => boolean) | undefined;
  /** By an index with all rows of the list in its order, where it may be better to look in than what a database chooses. */
  readonly inOrder?: ReadPath | undefined;
  /** The way with the fewest rows to look at for the filter, by the sampled documents, where a database may choose worse. */
  readonly narrowest?: ((sampled: readonly Document[]) => ReadPath | undefined) | undefined;
}

/** What a sample says of a large list, or of what a filter leaves of it. */
export interface LargeList<Document extends object> {
  readonly sample: Sample<Document>;
  /** How many of the sampled documents the filter leaves. */
  readonly left: number;
  /** As {@link KnownList} has it. */
  readonly leaves?: ((document: Document) => boolean) | undefined;
  /** How many documents each sampled one stands for. */
  readonly rowsEach: number;
  /** As {@link KnownList} has it. */
  readonly inOrder?: ReadPath | undefined;
  /** As {@link KnownList} finds it. */
  readonly narrowest: () => ReadPath | undefined;
}

/** Undefined for a list that is short. */
export async function largeList<Document extends object>({
  sample: samples,
  leaves,
  inOrder,
  narrowest,
}: KnownList<Document>): Promise<LargeList<Document> | undefined> {
  const sample = await samples.read();
  if (!sample) return undefined;
  const { total, rows } = sample;
  return {
    ...{ sample, leaves, inOrder, rowsEach: total / rows.length },
    left: leaves ? rows.filter(leaves).length : rows.length,
    narrowest: () => narrowest?.(rows),
  };
}

/** A list to count. */
export interface CountQuery<Document extends object> {
  readonly model: Model<Document>;
  readonly filter: Record<string, unknown>;
  /** The index to count a short list in, where a database may choose one of far more rows. */
  readonly index?: IndexHint | undefined;
  readonly known?: KnownList<Document> | undefined;
}

/** Up to so many documents are counted one by one; of more, a large list is told about how many there are. */
const COUNTED_UP_TO = 10_000;

/**
 * How many documents a list has: exact up to {@link COUNTED_UP_TO}. More of a large list are not counted for each
 * request: the whole list is as long as it was up to a minute ago, or about so long where counting takes too long, and of a
 * narrowed one the sample tells about how many. What takes long to count is known for a minute, too.
 */
export async function countList<Document extends object>({
  model,
  filter,
  index,
  known,
}: CountQuery<Document>): Promise<number> {
  const large = known && (await largeList(known));
  const countOn = (path: ReadPath | undefined) =>
    onPath(filter, path, (put, hinted) => driverCollection(model).countDocuments(put, hinted));
  if (!large) return countOn({ hint: index });
  if (!known.leaves) return large.sample.total;
  const left = large.left * large.rowsEach;
  return left > COUNTED_UP_TO
    ? about(left)
    : known.sample.counts.of(filter, () => countOn(large.narrowest()));
}
