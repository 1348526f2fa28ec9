import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, mongo } from 'mongoose';
import { SETTINGS, type ApiSettings } from '@shop/config';
import { hostsOf, redactCredentials } from './store-address';
import { STORE_OPTIONS } from './store-options';

const RETRY_INTERVAL_MS = 500;

/**
 * Retries the first connection, which mongoose does not; afterwards the driver reconnects. Creates the indexes before
 * it reports readiness, as business rules rely on the unique ones.
 */
@Injectable()
export class StoreConnector implements OnModuleDestroy {
  /** Resolves once the database is connected and indexed, or on shutdown: check {@link isReady}. */
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

  /** Whether the database is connected and indexed. */
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
        await Promise.all(Object.values(this.connection.models).map(createIndexes));
        this.hasIndexes = true;
        return;
      } catch (error) {
        this.report(error);
        await new Promise((done) => setTimeout(done, RETRY_INTERVAL_MS));
        // mongoose would open a second connection next to one with a late heartbeat.
        if (this.connection.db) continue;
        this.connection.openUri(this.settings.database.uri, STORE_OPTIONS).catch(() => undefined);
      }
    }
  }

  private report(error: unknown): void {
    const { uri } = this.settings.database;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error';
    this.logger.warn(`No database yet at ${hostsOf(uri)}: ${redactCredentials(reason, uri)}`);
  }
}

/** Creates missing indexes in one call per collection. */
async function createIndexes({ collection, schema }: Model<unknown>): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}
