import type { Connection, mongo } from 'mongoose';
import { type Change, toChange } from './change';

/** Maximum wait of the database for changes, which bounds the time to close. */
const MAX_AWAIT_TIME_MS = 250;

export type ResumeToken = mongo.ResumeToken;

interface ChangeBatch {
  readonly changes: readonly Change[];
  /** Whether there was an event other than a document change. */
  readonly hasGap: boolean;
  /** Resumes after the batch. */
  readonly resumeToken: ResumeToken;
}

export class ChangeStream {
  private constructor(
    readonly collections: ReadonlySet<string>,
    private readonly stream: mongo.ChangeStream,
    private first: mongo.ChangeStreamDocument | null,
  ) {}

  /** Resolves once no later write can be missed. @throws any driver error, also for an outdated `resumeToken` */
  static async open(
    { db }: Connection,
    collections: ReadonlySet<string>,
    resumeToken: ResumeToken | undefined,
  ): Promise<ChangeStream> {
    if (!db) throw new Error('The database is not connected yet.');
    const pipeline = [
      { $match: { 'ns.coll': { $in: [...collections] } } },
      { $project: { operationType: 1, ns: 1, documentKey: 1, updateDescription: 1 } },
    ];
    const from = resumeToken === undefined ? {} : { resumeAfter: resumeToken };
    const stream = db.watch(pipeline, { maxAwaitTimeMS: MAX_AWAIT_TIME_MS, ...from });
    return new ChangeStream(collections, stream, await stream.tryNext());
  }

  /** The token before the next unread change; undefined when unknown. */
  get resumeToken(): ResumeToken | undefined {
    return this.first ? undefined : this.stream.resumeToken;
  }

  /** Waits briefly and returns all available changes, often none. */
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

  /** Also aborts a pending {@link read}. */
  async close(): Promise<void> {
    await this.stream.close().catch(() => undefined);
  }
}
