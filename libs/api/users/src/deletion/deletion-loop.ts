import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { DELETION_TIMING } from './deletion-timing';
import { UserCleanupService } from './user-cleanup.service';

/** Resumes pending deletions at the start, after a crash, and periodically. */
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
      intervalMs: DELETION_TIMING.sweepInterval,
      run: () => this.runRound(),
      onError: (error) => this.logger.warn(`Pending deletions could not be read: ${String(error)}`),
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
