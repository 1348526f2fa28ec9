import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { StoreConnector } from '@shop/api-database';
import type { Connection } from 'mongoose';
import { DemoData } from './demo-data';
import { DemoDataLock } from './demo-data-lock';
import { retry } from './retry';

const CONNECT_TIMEOUT_MS = 20_000;
/** For a busy database: nothing fills a shop that has opened empty. */
const MAX_ATTEMPTS = 5;

/** Fills an empty shop with demo data once, whichever of its processes does it. */
@Injectable()
export class DemoDataSeeder {
  private readonly logger = new Logger(DemoData.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly connector: StoreConnector,
    private readonly data: DemoData,
  ) {}

  /**
   * Waits for the database and for another process that fills the shop. Call it before the application is initialised,
   * as that process's clock is set back.
   *
   * @returns fills an empty shop; call it before the shop opens. Without a database it returns at once, and the shop is
   *   filled as of today when the database comes
   */
  async prepare(): Promise<() => Promise<void>> {
    const connected = this.connector.whenConnected.then(() => true);
    const isInTime = await Promise.race([connected, sleep(CONNECT_TIMEOUT_MS, false)]);
    if (!isInTime) return async () => void connected.then(() => this.fillLate());
    const lock = await this.logFailure(() => this.acquireIfNeeded());
    return async () => lock && this.fill(lock, 'in the past');
  }

  /**
   * Fills an empty shop, for a program other than the shop.
   *
   * @param begins in the past only where no shop is running, whose clock would be in the present
   * @throws the error of the last attempt
   */
  async seedNow(begins: 'in the past' | 'today'): Promise<void> {
    const lock = await this.retry(() => this.acquireIfNeeded());
    if (lock) await this.retry(() => this.data.ensure(begins)).finally(() => lock.release());
  }

  private async fillLate(): Promise<void> {
    const lock = await this.logFailure(() => this.acquireIfNeeded());
    if (lock) await this.fill(lock, 'today');
  }

  private async acquireIfNeeded(): Promise<DemoDataLock | undefined> {
    const isNeeded = (await this.data.isWanted()) || (await DemoDataLock.isHeld(this.connection));
    return isNeeded ? DemoDataLock.acquire(this.connection) : undefined;
  }

  private async fill(lock: DemoDataLock, begins: 'in the past' | 'today'): Promise<void> {
    await this.logFailure(() => this.data.ensure(begins));
    await this.logFailure(() => lock.release());
  }

  /** Undefined when all attempts failed. */
  private logFailure<T>(work: () => Promise<T>): Promise<T | undefined> {
    return this.retry(work).catch((error: unknown) => {
      this.logger.error(error);
      return undefined;
    });
  }

  private retry<T>(work: () => Promise<T>): Promise<T> {
    return retry(work, MAX_ATTEMPTS, (error) => this.logger.error(error));
  }
}
