import { randomUUID } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';
import type { StoredId } from './backup-line';

const { EJSON } = mongoose.mongo.BSON;

/** Markers are written here and removed; not part of a backup. */
export const MARKS = 'backup_marks';
const ANSWER_WITHIN_MS = 50;

export interface Changed {
  readonly collection: string;
  readonly id: StoredId;
}

/** Collects the documents that any client changes. */
export class ChangeWatch {
  private changed = new Map<string, Changed>();

  private constructor(
    private readonly db: mongo.Db,
    private readonly stream: mongo.ChangeStream,
  ) {}

  /** No change after it resolves is missed. */
  static async open(db: mongo.Db): Promise<ChangeWatch> {
    const stream = db.watch([{ $project: { operationType: 1, ns: 1, documentKey: 1 } }], {
      maxAwaitTimeMS: ANSWER_WITHIN_MS,
    });
    const watch = new ChangeWatch(db, stream);
    watch.take(await stream.tryNext());
    return watch;
  }

  /** Documents changed since the last call, found by writing a marker. @throws Error when a collection was dropped or renamed */
  async changes(): Promise<Changed[]> {
    const mark = randomUUID();
    const marks = this.db.collection<{ _id: string }>(MARKS);
    await marks.insertOne({ _id: mark }, { writeConcern: { w: 'majority', journal: true } });
    while (!this.take(await this.stream.tryNext(), mark));
    await marks.deleteOne({ _id: mark });
    const all = [...this.changed.values()];
    this.changed = new Map();
    return all;
  }

  async close(): Promise<void> {
    await this.stream.close();
  }

  private take(event: mongo.ChangeStreamDocument | null, mark?: string): boolean {
    if (!event) return false;
    if (!('documentKey' in event) || !('ns' in event))
      throw new Error('A collection was dropped or renamed meanwhile. Please try again.');
    const collection = event.ns.coll;
    const id = event.documentKey._id as StoredId;
    if (collection === MARKS) return event.operationType === 'insert' && id === mark;
    this.changed.set(`${collection} ${EJSON.stringify(id, { relaxed: false })}`, { collection, id });
    return false;
  }
}
