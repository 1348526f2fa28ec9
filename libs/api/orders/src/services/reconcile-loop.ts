import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { StoreClock } from '@shop/api-platform';
import { SalesBooks } from '../sales/sales-books';
import { OrphanedHoldsService } from './orphaned-holds.service';
import { ReconcilerService } from './reconciler.service';

const EVERY_MS = 3_000;
/** What nobody waits for comes in every tenth round alone: twice a minute. */
const RARELY_EVERY_ROUNDS = 10;

/** Reconciles every few seconds while the application runs; the first time at once, for what a crash left behind. */
@Injectable()
export class ReconcileLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReconcileLoop.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private round = 0;

  constructor(
    private readonly clock: StoreClock,
    private readonly reconciler: ReconcilerService,
    private readonly orphans: OrphanedHoldsService,
    private readonly books: SalesBooks,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  /** Waits for the round that is under way. */
  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.running = this.runRound().then(() => {
        if (!this.stopped) this.schedule(EVERY_MS);
      });
    }, delayMs);
    this.timer.unref();
  }

  private async runRound(): Promise<void> {
    try {
      await this.clock.sync();
      await this.reconciler.runOnce();
      if (this.round % RARELY_EVERY_ROUNDS === 0) await this.workRarely();
      this.round += 1;
    } catch (error) {
      this.logger.warn(`Reconciling failed and will be tried again: ${String(error)}`);
    }
  }

  private async workRarely(): Promise<void> {
    await this.orphans.releaseAll();
    await this.books.fillIn();
    await this.books.trim();
  }
}
