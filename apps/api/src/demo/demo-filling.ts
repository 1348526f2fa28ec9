import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { StoreConnector } from '@shop/api-platform';
import type { Connection } from 'mongoose';
import { DemoData } from './demo-data';
import { Turn } from './turn';

const CONNECTED_WITHIN_MS = 20_000;

/** Sees to it that the shop has its demo data, whichever of its processes brings it. */
@Injectable()
export class DemoFilling {
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
    const connected = this.connector.connected.then(() => true);
    const isInTime = await Promise.race([connected, sleep(CONNECTED_WITHIN_MS, false)]);
    if (!isInTime) return async () => void connected.then(() => this.fillLate());
    const turn = await this.takeIfNeeded().catch(this.report);
    return turn ? () => this.fill(turn, 'in the past') : () => Promise.resolve();
  }

  /**
   * Fills the shop if it is empty, when it is this process's turn: for a program other than the shop.
   *
   * @param begins in the past only where no shop can be at work, as it would live in the present meanwhile
   * @throws what the driver throws
   */
  async fillNow(begins: 'in the past' | 'today'): Promise<void> {
    const turn = await this.takeIfNeeded();
    if (turn) await this.data.ensure(begins).finally(() => turn.end());
  }

  private async fillLate(): Promise<void> {
    const turn = await this.takeIfNeeded().catch(this.report);
    if (turn) await this.fill(turn, 'today');
  }

  private async takeIfNeeded(): Promise<Turn | undefined> {
    const isNeeded = (await this.data.isWanted()) || (await Turn.isTaken(this.connection));
    return isNeeded ? Turn.take(this.connection) : undefined;
  }

  private async fill(turn: Turn, begins: 'in the past' | 'today'): Promise<void> {
    await this.data.ensure(begins).catch(this.report);
    await turn.end().catch(this.report);
  }

  private readonly report = (error: unknown): undefined => {
    this.logger.error(error);
    return undefined;
  };
}
