import { Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import { isStoreUnavailable } from './store-unavailable';
import { compareValues } from './compare-values';
import { KeptCounts } from './kept-counts';
import type { KeysetOrder, SortValue } from './keyset-order';

/** Shorter lists are read and counted as they are. */
const LARGE = 20_000;
/** Rows of a sample: enough that the stretch between two of a million holds no more than a short list. */
const SIZE = 1_000;
/** So long a list is counted and rows of it are drawn, in milliseconds: each process does both anew every minute. */
const LOOKED_AT_MS = 1_000;
/** Digits of a number of rows that mean something where they were not counted. */
const DIGITS = 2;
/** A sample is replaced behind the requests when it is this old, in milliseconds. */
const FRESH_MS = 60_000;

/** What a sample is taken of. */
export interface SampleOptions<Document extends object> {
  readonly model: Model<Document>;
  /** The rows of the whole list. */
  readonly filter: Record<string, unknown>;
  /** Whether that filter leaves a document. */
  readonly isListed: (document: Document) => boolean;
  /** The fields that a sampled document is kept with. */
  readonly fields: readonly string[];
  /** Lists from so many rows on are sampled. */
  readonly largeFrom?: number;
}

/** Some rows of a large list, taken at random. */
export class Sample<Document extends object> {
  private readonly sorted = new Map<string, readonly Document[]>();

  /** @param total how many rows the list had then: about, where counting took too long */
  constructor(
    readonly total: number,
    readonly rows: readonly Document[],
  ) {}

  /** Its rows in an order of the list, sorted once: that takes longer than what else a page asks of them. */
  inOrder({ field, direction }: KeysetOrder): readonly Document[] {
    const key = `${field} ${direction}`;
    const sorted = this.sorted.get(key) ?? this.rows.toSorted(comparing(field, direction));
    this.sorted.set(key, sorted);
    return sorted;
  }
}

/**
 * A sample of a list that may be large, for hints: whereabouts the rows of a page lie, about how many rows a filter
 * leaves. Rows must never be shown or decided upon from it.
 */
export class ListSample<Document extends object> {
  readonly counts = new KeptCounts();
  private readonly logger = new Logger(ListSample.name);
  private sample: Sample<Document> | undefined;
  private takenAt = -Infinity;
  private taking: Promise<unknown> | undefined;

  constructor(private readonly options: SampleOptions<Document>) {}

  /**
   * The sample as it is known; undefined for a short list. Waits for the very first one, never for a later one.
   *
   * @throws what the store said, when that is away at the very first: the list itself need not be asked for any more
   */
  async read(): Promise<Sample<Document> | undefined> {
    const isFirst = this.takenAt === -Infinity;
    if (performance.now() - this.takenAt > FRESH_MS) this.taking ??= this.take();
    const failure = isFirst ? await this.taking : undefined;
    if (isStoreUnavailable(failure)) throw failure;
    return this.sample;
  }

  /** Answers why it failed. A store that is away says nothing of the list, so the next reader tries again. */
  private async take(): Promise<unknown> {
    let failure: unknown;
    try {
      this.sample = await this.draw();
    } catch (error) {
      failure = error;
      const name = error instanceof Error ? error.name : 'unknown error';
      this.logger.warn(`A list is read without a sample for a while: ${name}`);
    }
    if (!isStoreUnavailable(failure)) this.takenAt = performance.now();
    this.taking = undefined;
    return failure;
  }

  private async draw(): Promise<Sample<Document> | undefined> {
    const { model, fields, isListed, largeFrom = LARGE } = this.options;
    const stored = await model.estimatedDocumentCount();
    if (stored < largeFrom) return undefined;
    const projection = Object.fromEntries(fields.map((field) => [field, 1]));
    const [counted, drawn] = await Promise.all([
      this.count(),
      model
        .aggregate<Document>([{ $sample: { size: SIZE } }, { $project: projection }])
        .option({ maxTimeMS: LOOKED_AT_MS }),
    ]);
    const rows = drawn.filter(isListed);
    if (rows.length === 0) return undefined;
    return new Sample(counted ?? about((stored * rows.length) / drawn.length), rows);
  }

  /** Undefined where counting takes too long. @throws what a store said that is away */
  private async count(): Promise<number | undefined> {
    const { model, filter } = this.options;
    try {
      return await model.countDocuments(filter).maxTimeMS(LOOKED_AT_MS);
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      return undefined;
    }
  }
}

/** A number of rows that is not known more closely. */
export function about(rows: number): number {
  return Number(rows.toPrecision(DIGITS));
}

function comparing(field: string, direction: 1 | -1): (one: object, other: object) => number {
  return (one, other) => direction * compareValues(sortValue(one, field), sortValue(other, field));
}

/** What a row is sorted by in an order by this field. */
export function sortValue(row: object, field: string): SortValue {
  return Reflect.get(row, field) as SortValue;
}
