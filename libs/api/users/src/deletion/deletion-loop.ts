import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { DELETION_TIMING } from './deletion-timing';
import { UserCleanupService } from './user-cleanup.service';

/** Finishes deletions while the application runs; the first time at once, for what a crash left behind. */
@Injectable()
export class DeletionLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DeletionLoop.name);
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly clock: StoreClock,
    private readonly cleanup: UserCleanupService,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: DELETION_TIMING.sweep,
      run: () => this.runRound(),
      onError: (error) => this.logger.warn(`Deletions could not be looked for: ${String(error)}`),
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  private async runRound(): Promise<void> {
    await this.clock.sync();
    await this.cleanup.resumeAll();
  }
}
