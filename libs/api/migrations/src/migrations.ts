import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { type Migration, UnreadableStore } from './migration';
import { migrationId, LEASE_MS, type MigrationRecord, MigrationRecords } from './migration-records';

export const MIGRATIONS = 'migrations';
const CHECK_INTERVAL_MS = 2_000;

/** Migrates stored data in the background: readers support both formats. One process at a time runs a migration. */
@Injectable()
export class Migrations implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Migrations.name);
  private readonly registered: Migration[] = [];
  private readonly records: MigrationRecords;
  private readonly shutdown = new AbortController();
  private isChecked = false;
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: StoreClock,
  ) {
    const name = [hostname(), process.pid, randomUUID()].join('/');
    this.records = new MigrationRecords(connection.collection<MigrationRecord>(MIGRATIONS), name);
  }

  /** Call before the application starts; versions of a domain in order. */
  register(migration: Migration): void {
    this.registered.push(migration);
  }

  get isCompatible(): boolean {
    return this.isChecked;
  }

  /** A connected database is not awaited, as a late heartbeat emits no event when it returns. */
  onApplicationBootstrap(): void {
    if (this.connection.db) this.start();
    else this.connection.once('connected', this.start);
  }

  private readonly start = (): void => {
    this.stop = runPeriodically({
      intervalMs: CHECK_INTERVAL_MS,
      run: () => this.work(),
      onError: (error) => this.report(error),
    });
  };

  /** A running migration is left to another process, which claims it after the lease. */
  onModuleDestroy(): void {
    this.shutdown.abort();
    this.connection.off('connected', this.start);
    void this.stop();
  }

  async assertCompatible(): Promise<void> {
    if (this.isChecked) return;
    const registered = new Set(this.registered.map(migrationId));
    const newer = (await this.records.all()).filter(({ _id }) => !registered.has(_id));
    const broken = newer.filter(({ breaks }) => breaks).map(({ _id, name }) => `${_id} (${name})`);
    if (broken.length > 0) throw new UnreadableStore(broken);
    for (const { _id } of newer)
      this.logger.warn(`The database has ${_id} of a newer release; both can work on it.`);
    this.isChecked = true;
  }

  /** A failed migration delays only the later ones of its domain. @throws UnreadableStore */
  async work(): Promise<void> {
    const { signal } = this.shutdown;
    if (this.connection.readyState !== mongoose.ConnectionStates.connected) return;
    await this.clock.sync();
    await this.assertCompatible();
    const unfinished = new Set<string>();
    for (const migration of this.registered) {
      if (signal.aborted) return;
      if (unfinished.has(migration.domain)) continue;
      const isFinished = await this.runIfDue(migration).catch((error: unknown) => {
        if (!signal.aborted)
          this.logger.warn(`Migration ${migrationId(migration)} will be tried again: ${String(error)}`);
        return false;
      });
      if (!isFinished) unfinished.add(migration.domain);
    }
  }

  private async runIfDue(migration: Migration): Promise<boolean> {
    const record = await this.records.claim(migration, this.clock.now());
    if (!record) return ((await this.records.stateOf(migration)) ?? 'RUNNING') !== 'RUNNING';
    const changed = await this.runWithLease(migration);
    await this.records.finish(record, changed, this.clock.now());
    if (changed > 0 || record.state === 'RUNNING')
      this.logger.log(`Migration ${record._id} (${migration.name}) has changed ${changed} documents.`);
    return true;
  }

  private async runWithLease(migration: Migration): Promise<number> {
    const release = runPeriodically({
      intervalMs: LEASE_MS / 3,
      run: () => this.records.renew(migration, this.clock.now()),
      onError: () => undefined,
    });
    try {
      return await migration.run(this.shutdown.signal);
    } finally {
      await release();
    }
  }

  /** An incompatible database ends the process, with the reason as its last line. */
  private report(error: unknown): void {
    if (error instanceof UnreadableStore) {
      setImmediate(() => {
        throw error;
      });
    } else this.logger.warn(`Migrations will be tried again: ${String(error)}`);
  }
}
