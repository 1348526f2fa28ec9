import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { addMilliseconds, runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { Outbox, type OutboxOptions } from './outbox';
import type { OutboxEntry } from './outbox-entry';

const EVERY_MS = 3_000;
/** What is younger is being posted by whoever stored it, in milliseconds. */
const LEFT_AFTER_MS = 5_000;

/** All outboxes of the application. What a crash left in one is posted every few seconds, and at the start. */
@Injectable()
export class OutboxRegistry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRegistry.name);
  private readonly opened: Pick<Outbox<OutboxEntry>, 'drain' | 'countPending' | 'flush' | 'close'>[] = [];
  private readonly posted = new Map<string, number>();
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly clock: StoreClock) {}

  /** How many entries of each kind this process has posted since it started; a crash may count one twice. */
  get postedCounts(): ReadonlyMap<string, number> {
    return this.posted;
  }

  /** How many documents wait for their entries to be posted, up to a most in each outbox. */
  async countPending(mostEach: number): Promise<number> {
    const counts = await Promise.all(this.opened.map((outbox) => outbox.countPending(mostEach)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Makes an outbox that is looked after from now on. */
  createOutbox<Entry extends OutboxEntry>(options: OutboxOptions<Entry>): Outbox<Entry> {
    const outbox = new Outbox<Entry>({
      ...options,
      post: async (entries) => {
        await options.post(entries);
        for (const { kind = options.field } of entries)
          this.posted.set(kind, (this.posted.get(kind) ?? 0) + 1);
      },
    });
    this.opened.push(outbox);
    return outbox;
  }

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: EVERY_MS,
      run: async () => {
        await this.clock.sync();
        await this.drain(addMilliseconds(this.clock.now(), -LEFT_AFTER_MS));
      },
      onError: (error) => this.logger.warn(`What waits in outboxes will be posted later: ${String(error)}`),
    });
  }

  /** While the database can still be reached. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
    await Promise.all(this.opened.map((outbox) => outbox.close()));
  }

  /** Posts what this process has gathered in all of them. */
  async flush(): Promise<void> {
    await Promise.all(this.opened.map((outbox) => outbox.flush()));
  }

  /** Posts what was stored up to a time and still waits, in all of them; answers how many entries that were. */
  async drain(storedUpTo: Date): Promise<number> {
    const counts = await Promise.all(this.opened.map((outbox) => outbox.drain(storedUpTo)));
    return counts.reduce((sum, count) => sum + count, 0);
  }
}
