import type { Collection } from 'mongoose';
import { addMilliseconds } from '@shop/api-common';
import { nullOnDuplicate } from '@shop/api-database';
import type { Migration } from './migration';

export const LEASE_MS = 15_000;
/** A finished migration is repeated every minute for a day, as processes of the previous release may still write. */
const REPEAT_INTERVAL_MS = 60_000;
const REPEAT_PERIOD_MS = 24 * 3_600_000;

/** RUNNING: first run; REPEATED: finished, repeated for a day; DONE: never run again. */
type MigrationState = 'RUNNING' | 'REPEATED' | 'DONE';

export interface MigrationRecord {
  /** `domain/version` */
  readonly _id: string;
  readonly name: string;
  readonly breaks: boolean;
  readonly state: MigrationState;
  readonly by: string;
  /** When another process may claim it; undefined once done. */
  readonly dueAt?: Date;
  readonly finishedAt?: Date;
  readonly changed: number;
}

export class MigrationRecords {
  constructor(
    private readonly collection: Collection<MigrationRecord>,
    private readonly by: string,
  ) {}

  async all(): Promise<MigrationRecord[]> {
    return this.collection.find({}).toArray();
  }

  /** Claims a migration that is due and not leased; null otherwise. */
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
    return (await nullOnDuplicate(this.collection.insertOne(record))) && record;
  }

  async renew(migration: Migration, now: Date): Promise<void> {
    const ownRecord = { _id: migrationId(migration), by: this.by };
    await this.collection.updateOne(ownRecord, { $set: { dueAt: addMilliseconds(now, LEASE_MS) } });
  }

  /** Records a completed run, unless another process has taken over. */
  async finish(record: MigrationRecord, changed: number, now: Date): Promise<void> {
    const ownRecord = { _id: record._id, by: this.by };
    const { finishedAt = now } = record;
    const isDone = now >= addMilliseconds(finishedAt, REPEAT_PERIOD_MS);
    const next = { state: 'REPEATED', finishedAt, dueAt: addMilliseconds(now, REPEAT_INTERVAL_MS) } as const;
    const update = isDone
      ? { $set: { state: 'DONE' as const }, $unset: { dueAt: 1 as const } }
      : { $set: next };
    await this.collection.updateOne(ownRecord, { ...update, $inc: { changed } });
  }

  async stateOf(migration: Migration): Promise<MigrationState | undefined> {
    return (await this.collection.findOne({ _id: migrationId(migration) }))?.state;
  }
}

export function migrationId({ domain, version }: Migration): string {
  return `${domain}/${version}`;
}
