import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, mongo } from 'mongoose';
import { SETTINGS, type ApiSettings } from '@shop/config';
import { hostsOf, withoutCredentials } from './store-address';
import { STORE_OPTIONS } from './store-options';

const RETRY_MS = 500;

/**
 * Asks for the database until it is there for the first time, which mongoose does not do by itself; from then on the
 * driver heals. Indexes are made before anybody is told, as rules of the shop rest on the unique ones.
 */
@Injectable()
export class StoreConnector implements OnModuleDestroy {
  /** Resolves once the database has answered and has its indexes, or when there is nobody left to wait for it: {@link isReady} tells. */
  readonly whenConnected: Promise<void>;
  private readonly logger = new Logger(StoreConnector.name);
  private stopped = false;
  private hasIndexes = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'database'>,
  ) {
    this.whenConnected = this.connect();
  }

  /** Whether the database has answered and has its indexes. */
  get isReady(): boolean {
    return this.hasIndexes;
  }

  onModuleDestroy(): void {
    this.stopped = true;
  }

  private async connect(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.connection.asPromise();
        await Promise.all(Object.values(this.connection.models).map(makeIndexes));
        this.hasIndexes = true;
        return;
      } catch (error) {
        this.report(error);
        await new Promise((done) => setTimeout(done, RETRY_MS));
        // Once there was a connection the driver heals it; mongoose would open another beside one whose heartbeat is late.
        if (this.connection.db) continue;
        this.connection.openUri(this.settings.database.uri, STORE_OPTIONS).catch(() => undefined);
      }
    }
  }

  private report(error: unknown): void {
    const { uri } = this.settings.database;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error';
    this.logger.warn(`No database yet at ${hostsOf(uri)}: ${withoutCredentials(reason, uri)}`);
  }
}

/** Makes those of a collection that are not there yet, all in one call. */
async function makeIndexes({ collection, schema }: Model<unknown>): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}
