import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { SalesService } from '../sales/sales.service';
import { OrphanedReservationsService } from './orphaned-reservations.service';
import { ReconcilerService } from './reconciler.service';

const ROUND_INTERVAL_MS = 3_000;
const HOUSEKEEPING_EVERY_ROUNDS = 10;

/** Reconciles every few seconds, first at startup to resume after a crash. */
@Injectable()
export class ReconcileLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReconcileLoop.name);
  private stop: () => Promise<void> = () => Promise.resolve();
  private round = 0;

  constructor(
    private readonly clock: StoreClock,
    private readonly reconciler: ReconcilerService,
    private readonly orphans: OrphanedReservationsService,
    private readonly sales: SalesService,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: ROUND_INTERVAL_MS,
      run: () => this.runRound(),
      onError: (error) => this.logger.warn(`Reconciling failed and will be tried again: ${String(error)}`),
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  private async runRound(): Promise<void> {
    await this.clock.sync();
    await this.reconciler.runOnce();
    if (this.round % HOUSEKEEPING_EVERY_ROUNDS === 0) {
      await this.orphans.releaseAll();
      await this.sales.trim();
    }
    this.round += 1;
  }
}
