import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { LetterRecipients, LetterSource } from './domain/letter-source.port';
import { createPendingLetter } from './domain/pending-letter';
import { LetterRepository } from './persistence/letter.repository';

const INTERVAL_MS = 60_000;
const EVENT = 'STOCK_RUNNING_OUT';
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** Writes to every admin when tools are running out, once a day (UTC). */
@Injectable()
export class StockReport implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(StockReport.name);
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly source: LetterSource,
    private readonly recipients: LetterRecipients,
    private readonly letters: LetterRepository,
    private readonly clock: Clock,
    private readonly storeClock: StoreClock,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: INTERVAL_MS,
      run: async () => {
        if (!this.storeClock.isRewound) await this.writeIfNeeded();
      },
      onError: () => this.logger.warn('The report of stock that runs out will be written later.'),
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Idempotent for the day. */
  async writeIfNeeded(): Promise<void> {
    const at = this.clock.now();
    if (!(await this.source.hasLowStock())) return;
    const subjectId = at.toISOString().slice(0, DATE_LENGTH);
    const letters = (await this.recipients.listAdmins()).map(({ uid, email: to }) =>
      createPendingLetter({ event: EVENT, subjectId, uid, to, at }),
    );
    if (letters.length > 0) await this.letters.add(letters, at);
  }
}
