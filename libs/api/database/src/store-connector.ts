import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, mongo } from 'mongoose';
import { SETTINGS, type ApiSettings } from '@shop/config';
import { hostsOf, redactCredentials } from './store-address';

const RETRY_INTERVAL_MS = 500;

/**
 * Timeouts in milliseconds, so that an unreachable or silent database is noticed within two seconds. `maxAdaptiveRetries`
 * is 0 because a retried connection attempt would take twice `connectTimeoutMS`.
 */
export const STORE_OPTIONS = {
  heartbeatFrequencyMS: 500,
  connectTimeoutMS: 800,
  serverSelectionTimeoutMS: 500,
  bufferTimeoutMS: 1_500,
  waitQueueTimeoutMS: 1_500,
  socketTimeoutMS: 5_000,
  maxAdaptiveRetries: 0,
  writeConcern: { w: 'majority', journal: true },
  autoCreate: false,
  autoIndex: false,
} as const;

/** Retries the first connection, which mongoose does not. Creates the indexes first, as business rules rely on them. */
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

async function createIndexes({ collection, schema }: Model<unknown>): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}
