import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { type Migration, UnreadableStore } from './migration';
import { migrationId, LEASE_MS, type MigrationRecord, MigrationRecords } from './migration-records';

/** Where the database keeps how far its migrations are. */
export const MIGRATIONS = 'migrations';
const EVERY_MS = 2_000;

/**
 * Brings what is stored up to date behind the shop's work, so that no start waits for it: code that reads copes with both
 * forms. One process at a time runs a migration; when it dies, another takes it over.
 */
@Injectable()
export class Migrations implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Migrations.name);
  private readonly known: Migration[] = [];
  private readonly records: MigrationRecords;
  private readonly ending = new AbortController();
  private isChecked = false;
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: StoreClock,
  ) {
    const name = [hostname(), process.pid, randomUUID()].join('/');
    this.records = new MigrationRecords(connection.collection<MigrationRecord>(MIGRATIONS), name);
  }

  /** To be called before the application starts. Versions of one domain are added in their order. */
  register(migration: Migration): void {
    this.known.push(migration);
  }

  /** Whether the database is known to be one that this release can work on. */
  get isCompatible(): boolean {
    return this.isChecked;
  }

  /**
   * A database that comes later is looked at as soon as it is there. One that has been there is not waited for: a connection
   * whose heartbeat is late counts as none, and nobody tells when it is one again.
   */
  onApplicationBootstrap(): void {
    if (this.connection.db) this.begin();
    else this.connection.once('connected', this.begin);
  }

  private readonly begin = (): void => {
    this.stop = runPeriodically({
      intervalMs: EVERY_MS,
      run: () => this.work(),
      onError: (error) => this.report(error),
    });
  };

  /** Whoever runs a migration at this moment leaves it to another process, which finds it when its lease is over. */
  onModuleDestroy(): void {
    this.ending.abort();
    this.connection.off('connected', this.begin);
    void this.stop();
  }

  /**
   * Looks once whether the database, which is connected, is one that this release can work on.
   *
   * @throws UnreadableStore
   */
  async assertCompatible(): Promise<void> {
    if (this.isChecked) return;
    const known = new Set(this.known.map(migrationId));
    const newer = (await this.records.all()).filter(({ _id }) => !known.has(_id));
    const broken = newer.filter(({ breaks }) => breaks).map(({ _id, name }) => `${_id} (${name})`);
    if (broken.length > 0) throw new UnreadableStore(broken);
    for (const { _id } of newer)
      this.logger.warn(`The database has ${_id} of a newer release; both can work on it.`);
    this.isChecked = true;
  }

  /**
   * Runs all that are due, once. One that fails keeps those of its domain waiting, and no others.
   *
   * @throws UnreadableStore
   */
  async work(): Promise<void> {
    const { signal } = this.ending;
    if (this.connection.readyState !== mongoose.ConnectionStates.connected) return;
    await this.clock.sync();
    await this.assertCompatible();
    const unfinished = new Set<string>();
    for (const migration of this.known) {
      if (signal.aborted) return;
      if (unfinished.has(migration.domain)) continue;
      const isFinished = await this.isFinished(migration).catch((error: unknown) => {
        if (!signal.aborted)
          this.logger.warn(`Migration ${migrationId(migration)} will be tried again: ${String(error)}`);
        return false;
      });
      if (!isFinished) unfinished.add(migration.domain);
    }
  }

  /** Runs it if that is due; whether it has been finished, by whomever. */
  private async isFinished(migration: Migration): Promise<boolean> {
    const record = await this.records.claim(migration, this.clock.now());
    if (!record) return ((await this.records.stateOf(migration)) ?? 'RUNNING') !== 'RUNNING';
    const changed = await this.leased(migration);
    await this.records.finish(record, changed, this.clock.now());
    if (changed > 0 || record.state === 'RUNNING')
      this.logger.log(`Migration ${record._id} (${migration.name}) has changed ${changed} documents.`);
    return true;
  }

  private async leased(migration: Migration): Promise<number> {
    const release = runPeriodically({
      intervalMs: LEASE_MS / 3,
      run: () => this.records.renew(migration, this.clock.now()),
      onError: () => undefined,
    });
    try {
      return await migration.run(this.ending.signal);
    } finally {
      await release();
    }
  }

  /** A database that this release must not touch ends the process, with the reason as its last line. */
  private report(error: unknown): void {
    if (error instanceof UnreadableStore) {
      setImmediate(() => {
        throw error;
      });
      return;
    }
    this.logger.warn(`Migrations will be tried again: ${String(error)}`);
  }
}
