import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { runPeriodically } from '@shop/api-common';
import { isDuplicateKeyError } from '@shop/api-database';
import type { Connection } from 'mongoose';

const LOCK_ID = 'demo-data';
const HEARTBEAT_INTERVAL_MS = 1_000;
/** A holder without a heartbeat for this long counts as dead. */
const LOST_AFTER_MS = 5_000;
const POLL_INTERVAL_MS = 200;

interface StoredLock {
  readonly _id: string;
  readonly by: string;
  readonly beat: number;
}

/** A lock for filling the shop. It counts heartbeats, as the clock of the filling process is set back. */
export class DemoDataLock {
  private stopHeartbeat: () => Promise<void> = () => Promise.resolve();

  private constructor(
    private readonly connection: Connection,
    private readonly by = randomUUID(),
  ) {}

  /** Waits for the lock. @throws errors of the driver */
  static async acquire(connection: Connection): Promise<DemoDataLock> {
    const lock = new DemoDataLock(connection);
    await lock.wait();
    lock.stopHeartbeat = runPeriodically({
      intervalMs: HEARTBEAT_INTERVAL_MS,
      run: async () => {
        await locksIn(connection).updateOne({ _id: LOCK_ID, by: lock.by }, { $inc: { beat: 1 } });
      },
      onError: () => undefined,
    });
    return lock;
  }

  /** Whether a process holds the lock, alive or dead. */
  static async isHeld(connection: Connection): Promise<boolean> {
    return (await locksIn(connection).findOne({ _id: LOCK_ID })) !== null;
  }

  /** @throws errors of the driver */
  static async waitUntilReleased(connection: Connection): Promise<void> {
    if (await DemoDataLock.isHeld(connection)) await (await DemoDataLock.acquire(connection)).release();
  }

  async release(): Promise<void> {
    await this.stopHeartbeat();
    await locksIn(this.connection).deleteOne({ _id: LOCK_ID, by: this.by });
  }

  private async wait(): Promise<void> {
    let seen = '';
    let since = performance.now();
    while (!(await this.insert())) {
      const holder = await locksIn(this.connection).findOne({ _id: LOCK_ID });
      const heartbeat = holder ? `${holder.by} ${holder.beat}` : '';
      if (heartbeat !== seen) since = performance.now();
      seen = heartbeat;
      const isLost = performance.now() - since > LOST_AFTER_MS;
      if (holder && isLost && (await this.replace(holder))) return;
      await sleep(POLL_INTERVAL_MS);
    }
  }

  private async insert(): Promise<boolean> {
    try {
      await locksIn(this.connection).insertOne({ _id: LOCK_ID, by: this.by, beat: 0 });
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }

  private async replace({ by, beat }: StoredLock): Promise<boolean> {
    const change = { $set: { by: this.by, beat: 0 } };
    return (await locksIn(this.connection).updateOne({ _id: LOCK_ID, by, beat }, change)).modifiedCount === 1;
  }
}

function locksIn(connection: Connection) {
  return connection.collection<StoredLock>('turns');
}
