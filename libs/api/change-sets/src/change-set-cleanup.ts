import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { runPeriodically } from '@shop/api-common';
import { ChangeSetRepository } from './persistence/change-set.repository';
import { ChangeSetRowRepository } from './persistence/change-set-row.repository';

const INTERVAL_MS = 60 * 60 * 1_000;

/** Removes change sets with their rows after their retention time; the audit log keeps what they did. */
@Injectable()
export class ChangeSetCleanup implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ChangeSetCleanup.name);
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly sets: ChangeSetRepository,
    private readonly rows: ChangeSetRowRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: INTERVAL_MS,
      run: () => this.removeExpired(),
      onError: (error) => this.logger.warn(`Old change sets stay for now: ${String(error)}`),
    });
  }

  /** Runs while the database is still connected. */
  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** The set goes last, so that an interrupted removal is repeated. */
  async removeExpired(): Promise<void> {
    for (let id = await this.sets.findExpired(); id !== undefined; id = await this.sets.findExpired()) {
      await this.rows.removeAll(id);
      await this.sets.remove(id);
    }
  }
}
