import type { Collection } from 'mongoose';
import { addMilliseconds } from '@shop/api-common';
import { isDuplicateKeyError } from '@shop/api-database';
import type { Migration } from './migration';

/** Whoever runs a migration has it for so long, and says every third of it that it goes on; in milliseconds. */
export const LEASE_MS = 15_000;
/** After it is finished it is run again, once a minute for a day: processes of the release before may still write. */
const AGAIN_EVERY_MS = 60_000;
const AGAIN_FOR_MS = 24 * 3_600_000;

/** RUNNING: for the first time; REPEATED: finished, and repeated for a day; DONE: never run again. */
export type MigrationState = 'RUNNING' | 'REPEATED' | 'DONE';

/** A migration as the database knows it. */
export interface MigrationRecord {
  /** `domain/version` */
  readonly _id: string;
  readonly name: string;
  readonly breaks: boolean;
  readonly state: MigrationState;
  /** The process that runs it or has run it last: host, process id and a random part. */
  readonly by: string;
  /** When anybody may take it up; undefined once it is done. */
  readonly dueAt?: Date;
  readonly finishedAt?: Date;
  /** Documents changed, by all runs together. */
  readonly changed: number;
}

/** How far the migrations of this database are, for all processes. */
export class MigrationRecords {
  constructor(
    private readonly collection: Pick<
      Collection<MigrationRecord>,
      'find' | 'findOne' | 'insertOne' | 'findOneAndUpdate' | 'updateOne'
    >,
    /** The name of this process. */
    private readonly by: string,
  ) {}

  /** All that are stored. */
  async all(): Promise<MigrationRecord[]> {
    return this.collection.find({}).toArray();
  }

  /** Takes a migration that nobody runs and that is not done; null for any other. */
  async claim(migration: Migration, now: Date): Promise<MigrationRecord | null> {
    const { by } = this;
    const dueAt = addMilliseconds(now, LEASE_MS);
    const _id = migrationId(migration);
    const claimed = await this.collection.findOneAndUpdate(
      { _id, dueAt: { $lte: now } },
      { $set: { by, dueAt } },
      { returnDocument: 'after' },
    );
    if (claimed || (await this.collection.findOne({ _id }))) return claimed;
    const { name, breaks = false } = migration;
    const record = { _id, name, breaks, state: 'RUNNING', by, dueAt, changed: 0 } as const;
    try {
      await this.collection.insertOne(record);
      return record;
    } catch (error) {
      if (isDuplicateKeyError(error)) return null;
      throw error;
    }
  }

  /** Says that it is still being run. */
  async renew(migration: Migration, now: Date): Promise<void> {
    const mine = { _id: migrationId(migration), by: this.by };
    await this.collection.updateOne(mine, { $set: { dueAt: addMilliseconds(now, LEASE_MS) } });
  }

  /** Notes that a run found nothing more to do, unless somebody else has taken it over. */
  async finish(record: MigrationRecord, changed: number, now: Date): Promise<void> {
    const mine = { _id: record._id, by: this.by };
    const { finishedAt = now } = record;
    const isOver = now.getTime() >= addMilliseconds(finishedAt, AGAIN_FOR_MS).getTime();
    await this.collection.updateOne(
      mine,
      isOver
        ? { $set: { state: 'DONE' }, $unset: { dueAt: 1 }, $inc: { changed } }
        : {
            $set: { state: 'REPEATED', finishedAt, dueAt: addMilliseconds(now, AGAIN_EVERY_MS) },
            $inc: { changed },
          },
    );
  }

  /** In which state it is; undefined when nobody has begun it. */
  async stateOf(migration: Migration): Promise<MigrationState | undefined> {
    return (await this.collection.findOne({ _id: migrationId(migration) }))?.state;
  }
}

/** Names a migration in all processes and releases. */
export function migrationId({ domain, version }: Migration): string {
  return `${domain}/${version}`;
}
