import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { runPeriodically } from '@shop/api-common';
import { isDuplicateKeyError } from '@shop/api-database';
import type { Connection } from 'mongoose';

const ID = 'demo-data';
/** Heartbeat of the lock holder, in milliseconds ... */
const BEAT_MS = 1_000;
/** ... which counts as dead after this long without one. */
const LOST_MS = 5_000;
const LOOK_MS = 200;

interface StoredTurn {
  readonly _id: string;
  readonly by: string;
  readonly beat: number;
}

/**
 * A lock for filling the shop. It relies on a heartbeat counter instead of a clock, because the clock of the filling
 * process is set back.
 */
export class DemoDataLock {
  private readonly by = randomUUID();
  private stop: () => Promise<void> = () => Promise.resolve();

  private constructor(private readonly connection: Connection) {}

  /** Acquires the lock. @throws errors of the driver */
  static async take(connection: Connection): Promise<DemoDataLock> {
    const turn = new DemoDataLock(connection);
    await turn.wait();
    turn.stop = runPeriodically({ intervalMs: BEAT_MS, run: () => turn.live(), onError: () => undefined });
    return turn;
  }

  /** Whether a process holds the lock, alive or dead. */
  static async isTaken(connection: Connection): Promise<boolean> {
    return (await turnsIn(connection).findOne({ _id: ID })) !== null;
  }

  /** Waits until the lock is free. @throws errors of the driver */
  static async waitUntilReleased(connection: Connection): Promise<void> {
    if (await DemoDataLock.isTaken(connection)) await (await DemoDataLock.take(connection)).end();
  }

  /** Releases the lock. */
  async end(): Promise<void> {
    await this.stop();
    await turnsIn(this.connection).deleteOne({ _id: ID, by: this.by });
  }

  private async wait(): Promise<void> {
    let seen = '';
    let since = performance.now();
    while (!(await this.begin())) {
      const other = await turnsIn(this.connection).findOne({ _id: ID });
      const sign = other ? `${other.by} ${other.beat}` : '';
      if (sign !== seen) since = performance.now();
      seen = sign;
      if (other && performance.now() - since > LOST_MS && (await this.succeed(other))) return;
      await sleep(LOOK_MS);
    }
  }

  private async begin(): Promise<boolean> {
    try {
      await turnsIn(this.connection).insertOne({ _id: ID, by: this.by, beat: 0 });
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }

  private async succeed({ by, beat }: StoredTurn): Promise<boolean> {
    const change = { $set: { by: this.by, beat: 0 } };
    return (await turnsIn(this.connection).updateOne({ _id: ID, by, beat }, change)).modifiedCount === 1;
  }

  private async live(): Promise<void> {
    await turnsIn(this.connection).updateOne({ _id: ID, by: this.by }, { $inc: { beat: 1 } });
  }
}

function turnsIn(connection: Connection) {
  return connection.collection<StoredTurn>('turns');
}
