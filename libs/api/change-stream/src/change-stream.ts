import type { Connection, mongo } from 'mongoose';
import { type Change, toChange } from './change';

/** How long the database holds a question open when nothing changes: so long may it take to stop asking. */
const ANSWER_WITHIN_MS = 250;

/** A place in the order of changes. */
export type ResumeToken = mongo.ResumeToken;

/** What came in one go, and the place after it. */
export interface ChangeBatch {
  readonly changes: readonly Change[];
  /** Something happened that cannot be told as changes of documents. */
  readonly hasGap: boolean;
  readonly resumeToken: ResumeToken;
}

/** Follows the writes to some collections, in the order in which the database made them. */
export class ChangeStream {
  private constructor(
    readonly collections: ReadonlySet<string>,
    private readonly stream: mongo.ChangeStream,
    private first: mongo.ChangeStreamDocument | null,
  ) {}

  /**
   * Resolves once no later write can be missed.
   *
   * @param resumeToken after which change to begin; from now on when undefined
   * @throws what the driver throws, also for a place that the database does not know (any more)
   */
  static async open(
    { db }: Connection,
    collections: ReadonlySet<string>,
    resumeToken: ResumeToken | undefined,
  ): Promise<ChangeStream> {
    if (!db) throw new Error('There is no connection to the database yet.');
    const pipeline = [
      { $match: { 'ns.coll': { $in: [...collections] } } },
      { $project: { operationType: 1, ns: 1, documentKey: 1, updateDescription: 1 } },
    ];
    const from = resumeToken === undefined ? {} : { resumeAfter: resumeToken };
    const stream = db.watch(pipeline, { maxAwaitTimeMS: ANSWER_WITHIN_MS, ...from });
    return new ChangeStream(collections, stream, await stream.tryNext());
  }

  /** The place before all that is still to be read; undefined when the database does not say. */
  get place(): ResumeToken | undefined {
    return this.first ? undefined : this.stream.resumeToken;
  }

  /** Waits a moment for changes and answers all that are there; often none. */
  async read(): Promise<ChangeBatch> {
    const events: mongo.ChangeStreamDocument[] = [];
    let event = this.first ?? (await this.stream.tryNext());
    this.first = null;
    while (event) {
      events.push(event);
      event = this.stream.bufferedCount() > 0 ? await this.stream.tryNext() : null;
    }
    const changes = events.map(toChange).filter((change) => change !== null);
    return { changes, hasGap: changes.length < events.length, resumeToken: this.stream.resumeToken };
  }

  /** Also ends the wait of {@link read}, which then fails. */
  async close(): Promise<void> {
    await this.stream.close().catch(() => undefined);
  }
}
