import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { StoreConnector } from '@shop/api-database';
import type { Connection } from 'mongoose';
import { DemoData } from './demo-data';
import { DemoDataLock } from './demo-data-lock';

const CONNECTED_WITHIN_MS = 20_000;
/** What a crowded database refuses once is tried again so often in all, as a shop that has opened is filled by nobody. */
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/** Sees to it that the shop has its demo data, whichever of its processes brings it. */
@Injectable()
export class DemoDataSeeder {
  private readonly logger = new Logger(DemoData.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly connector: StoreConnector,
    private readonly data: DemoData,
  ) {}

  /**
   * To be called before the application is initialised: as long as another process fills the shop, and lives in the past,
   * nothing of this one may work on it. Waits for the database for a while, and for that process.
   *
   * @returns fills the shop if it is empty, however long that takes: to be called before it opens, as it lives in the past
   *   meanwhile. Without a database it answers at once, and the shop is filled as of today when the database comes
   */
  async prepare(): Promise<() => Promise<void>> {
    const connected = this.connector.whenConnected.then(() => true);
    const isInTime = await Promise.race([connected, sleep(CONNECTED_WITHIN_MS, false)]);
    if (!isInTime) return async () => void connected.then(() => this.fillLate());
    const turn = await this.persist(() => this.takeIfNeeded());
    return turn ? () => this.fill(turn, 'in the past') : () => Promise.resolve();
  }

  /**
   * Fills the shop if it is empty, when it is this process's turn: for a program other than the shop.
   *
   * @param begins in the past only where no shop can be at work, as it would live in the present meanwhile
   * @throws what the last attempt failed with
   */
  async seedNow(begins: 'in the past' | 'today'): Promise<void> {
    const turn = await this.attempt(() => this.takeIfNeeded());
    if (turn) await this.attempt(() => this.data.ensure(begins)).finally(() => turn.end());
  }

  private async fillLate(): Promise<void> {
    const turn = await this.persist(() => this.takeIfNeeded());
    if (turn) await this.fill(turn, 'today');
  }

  private async takeIfNeeded(): Promise<DemoDataLock | undefined> {
    const isNeeded = (await this.data.isWanted()) || (await DemoDataLock.isTaken(this.connection));
    return isNeeded ? DemoDataLock.take(this.connection) : undefined;
  }

  private async fill(turn: DemoDataLock, begins: 'in the past' | 'today'): Promise<void> {
    await this.persist(() => this.data.ensure(begins));
    await this.persist(() => turn.end());
  }

  /** Answers undefined when each attempt has failed; what with stands in the log. */
  private persist<T>(work: () => Promise<T>): Promise<T | undefined> {
    return this.attempt(work).catch((error: unknown) => {
      this.logger.error(error);
      return undefined;
    });
  }

  /** @throws what the last attempt failed with; what those before it did stands in the log */
  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    for (let left = ATTEMPTS - 1; ; left -= 1) {
      try {
        return await work();
      } catch (error) {
        if (left === 0) throw error;
        this.logger.error(error);
        await sleep(PAUSE_MS);
      }
    }
  }
}
