import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { addMilliseconds, runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { Outbox, type OutboxEntry, type OutboxOptions } from './outbox';

const DRAIN_INTERVAL_MS = 3_000;
/** Younger entries are still being posted by the process that stored them. */
const MIN_PENDING_AGE_MS = 5_000;

/** Entries that an outbox has delivered, and will remove from their documents next. */
export interface PostedEntries {
  /** Of the outbox's array; it names the type of the entries. */
  readonly field: string;
  readonly entries: readonly OutboxEntry[];
}

type PostListener = (posted: PostedEntries) => Promise<void>;

/** All outboxes of the application. Entries left by a crash are posted at startup and every few seconds. */
@Injectable()
export class OutboxRegistry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRegistry.name);
  private readonly outboxes: Pick<Outbox<OutboxEntry>, 'drain' | 'countPending' | 'flush' | 'close'>[] = [];
  private readonly listeners: PostListener[] = [];
  private readonly posts = new Map<string, number>();
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly clock: StoreClock) {}

  /** Entries posted by this process, by kind; a crash may count an entry twice. */
  get postedCounts(): ReadonlyMap<string, number> {
    return this.posts;
  }

  async countPending(limitEach: number): Promise<number> {
    return sumOf(this.outboxes.map((outbox) => outbox.countPending(limitEach)));
  }

  /**
   * A further reader of all entries. It must be idempotent by their ids: entries stay stored until it has resolved, and may
   * come again. Call it before the application starts.
   */
  onPost(listener: PostListener): void {
    this.listeners.push(listener);
  }

  createOutbox<Entry extends OutboxEntry>(options: OutboxOptions<Entry>): Outbox<Entry> {
    const outbox = new Outbox<Entry>({
      ...options,
      post: async (entries) => {
        await options.post(entries);
        for (const listener of this.listeners) await listener({ field: options.field, entries });
        for (const { kind = options.field } of entries) this.posts.set(kind, (this.posts.get(kind) ?? 0) + 1);
      },
    });
    this.outboxes.push(outbox);
    return outbox;
  }

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: DRAIN_INTERVAL_MS,
      run: async () => {
        await this.clock.sync();
        await this.drain(addMilliseconds(this.clock.now(), -MIN_PENDING_AGE_MS));
      },
      onError: (error) => this.logger.warn(`Pending outbox entries will be posted later: ${String(error)}`),
    });
  }

  /** Runs while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
    await Promise.all(this.outboxes.map((outbox) => outbox.close()));
  }

  async flush(): Promise<void> {
    await Promise.all(this.outboxes.map((outbox) => outbox.flush()));
  }

  async drain(storedUpTo: Date): Promise<number> {
    return sumOf(this.outboxes.map((outbox) => outbox.drain(storedUpTo)));
  }
}

async function sumOf(counts: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
