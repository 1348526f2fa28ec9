import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, mongo } from 'mongoose';
import { SETTINGS, type ApiSettings } from '@shop/config';
import { hostsOf, redactCredentials } from './store-address';
import { StoreDeadline } from './store-deadline';

const RETRY_INTERVAL_MS = 500;

/**
 * Timeouts in milliseconds. `connectTimeoutMS` is also the limit of a heartbeat: longer than {@link StoreDeadline}, which ends
 * calls to a silent database, and short enough to be well within 5 s of its return. `maxAdaptiveRetries` is 0 because a
 * retried connection attempt would take twice `connectTimeoutMS`.
 */
export const STORE_OPTIONS = {
  heartbeatFrequencyMS: 500,
  connectTimeoutMS: 2_500,
  serverSelectionTimeoutMS: 500,
  bufferTimeoutMS: 1_750,
  waitQueueTimeoutMS: 1_750,
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
  private watched: mongo.MongoClient | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'database'>,
    private readonly deadline: StoreDeadline,
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
        this.watchHeartbeats();
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

  private watchHeartbeats(): void {
    const client = this.connection.getClient();
    if (client !== this.watched) this.deadline.watch(client);
    this.watched = client;
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
