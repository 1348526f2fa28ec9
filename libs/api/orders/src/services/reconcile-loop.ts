import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { repeat } from '@shop/api-kernel';
import { StoreClock } from '@shop/api-platform';
import { OrderMoves } from '../persistence/order-moves';
import { SalesBooks } from '../sales/sales-books';
import { OrphanedHoldsService } from './orphaned-holds.service';
import { ReconcilerService } from './reconciler.service';

const EVERY_MS = 3_000;
/** What nobody waits for comes in every tenth round alone: twice a minute. */
const RARELY_EVERY_ROUNDS = 10;
/** Orders of before the ledger that are entered in one round. */
const FILL_IN_MAX = 200;

/** Reconciles every few seconds while the application runs; the first time at once, for what a crash left behind. */
@Injectable()
export class ReconcileLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReconcileLoop.name);
  private stop: () => Promise<void> = () => Promise.resolve();
  private round = 0;

  constructor(
    private readonly clock: StoreClock,
    private readonly reconciler: ReconcilerService,
    private readonly orphans: OrphanedHoldsService,
    private readonly books: SalesBooks,
    private readonly moves: OrderMoves,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = repeat({
      everyMs: EVERY_MS,
      work: () => this.runRound(),
      failed: (error) => this.logger.warn(`Reconciling failed and will be tried again: ${String(error)}`),
    });
  }

  /** Waits for the round that is under way. */
  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  private async runRound(): Promise<void> {
    await this.clock.sync();
    await this.reconciler.runOnce();
    await this.books.fillIn();
    await this.moves.fillIn(FILL_IN_MAX, this.clock.now());
    if (this.round % RARELY_EVERY_ROUNDS === 0) await this.workRarely();
    this.round += 1;
  }

  private async workRarely(): Promise<void> {
    await this.orphans.releaseAll();
    await this.books.trim();
  }
}
