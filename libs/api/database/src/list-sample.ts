import { Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import { isStoreUnavailable } from './store-unavailable';
import { compareValues } from './compare-values';
import { CountCache } from './count-cache';
import type { KeysetOrder, SortValue } from './keyset-order';

/** Shorter lists are read and counted without a sample. */
const MIN_LARGE_ROWS = 20_000;
/** Enough samples that two neighbours in a million rows span no more than a short list. */
const SAMPLE_SIZE = 1_000;
/** Limit for counting and for sampling; each process does both once a minute. */
const SAMPLING_TIMEOUT_MS = 1_000;
/** Significant digits of an estimate. */
const ESTIMATE_DIGITS = 2;
/** An older sample is refreshed in the background. */
const MAX_AGE_MS = 60_000;

export interface SampleOptions<Document extends object> {
  readonly model: Model<Document>;
  /** Selects the whole list. */
  readonly filter: Record<string, unknown>;
  /** Whether that filter matches a document. */
  readonly isListed: (document: Document) => boolean;
  /** Fields kept of each sampled document. */
  readonly fields: readonly string[];
  /** Minimum number of rows for sampling. */
  readonly largeFrom?: number;
}

/** Random rows of a large list. */
export class Sample<Document extends object> {
  private readonly sorted = new Map<string, readonly Document[]>();

  /** @param total number of rows; an estimate when counting timed out */
  constructor(
    readonly total: number,
    readonly rows: readonly Document[],
  ) {}

  /** Its rows in list order, cached because sorting dominates the cost of a page. */
  inOrder({ field, direction }: KeysetOrder): readonly Document[] {
    const key = `${field} ${direction}`;
    const sorted = this.sorted.get(key) ?? this.rows.toSorted(comparator(field, direction));
    this.sorted.set(key, sorted);
    return sorted;
  }
}

/**
 * Samples a list that may be large, for estimates of position and count only; its rows are never shown or used for
 * decisions.
 */
export class ListSample<Document extends object> {
  readonly counts = new CountCache();
  private readonly logger = new Logger(ListSample.name);
  private sample: Sample<Document> | undefined;
  private sampledAt = -Infinity;
  private refreshing: Promise<unknown> | undefined;

  constructor(private readonly options: SampleOptions<Document>) {}

  /**
   * The current sample; undefined for a short list. Waits for the first sample only.
   *
   * @throws the store's error when it is unavailable for the first sample
   */
  async read(): Promise<Sample<Document> | undefined> {
    const isFirst = this.sampledAt === -Infinity;
    if (performance.now() - this.sampledAt > MAX_AGE_MS) this.refreshing ??= this.refresh();
    const failure = isFirst ? await this.refreshing : undefined;
    if (isStoreUnavailable(failure)) throw failure;
    return this.sample;
  }

  /** Returns the failure, if any. After an unavailable store the next reader tries again. */
  private async refresh(): Promise<unknown> {
    let failure: unknown;
    try {
      this.sample = await this.draw();
    } catch (error) {
      failure = error;
      const name = error instanceof Error ? error.name : 'unknown error';
      this.logger.warn(`Sampling failed; lists are read without a sample: ${name}`);
    }
    if (!isStoreUnavailable(failure)) this.sampledAt = performance.now();
    this.refreshing = undefined;
    return failure;
  }

  private async draw(): Promise<Sample<Document> | undefined> {
    const { model, fields, isListed, largeFrom = MIN_LARGE_ROWS } = this.options;
    const stored = await model.estimatedDocumentCount();
    if (stored < largeFrom) return undefined;
    const projection = Object.fromEntries(fields.map((field) => [field, 1]));
    const [counted, drawn] = await Promise.all([
      this.count(),
      model
        .aggregate<Document>([{ $sample: { size: SAMPLE_SIZE } }, { $project: projection }])
        .option({ maxTimeMS: SAMPLING_TIMEOUT_MS }),
    ]);
    const rows = drawn.filter(isListed);
    if (rows.length === 0) return undefined;
    return new Sample(counted ?? roundEstimate((stored * rows.length) / drawn.length), rows);
  }

  /** Returns undefined when counting times out. @throws when the store is unavailable */
  private async count(): Promise<number | undefined> {
    const { model, filter } = this.options;
    try {
      return await model.countDocuments(filter).maxTimeMS(SAMPLING_TIMEOUT_MS);
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      return undefined;
    }
  }
}

/** Rounds an estimated number of rows. */
export function roundEstimate(rows: number): number {
  return Number(rows.toPrecision(ESTIMATE_DIGITS));
}

function comparator(field: string, direction: 1 | -1): (one: object, other: object) => number {
  return (one, other) => direction * compareValues(sortValue(one, field), sortValue(other, field));
}

export function sortValue(row: object, field: string): SortValue {
  return Reflect.get(row, field) as SortValue;
}
