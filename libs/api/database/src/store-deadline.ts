import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { mongo } from 'mongoose';

/** Longer than a pause that callers should not notice, shorter than the 2 s of promise 15. */
const MAX_SILENCE_MS = 1_750;
const TICK_MS = 50;

interface PendingCall {
  readonly since: number;
  readonly reject: (error: Error) => void;
}

/**
 * Ends calls that wait for a silent database. The driver's heartbeat limit is no such deadline: late is not dead, and a failed
 * heartbeat interrupts every call.
 */
@Injectable()
export class StoreDeadline implements OnModuleDestroy {
  private readonly pending = new Set<PendingCall>();
  /** Milliseconds that this process ran: its own pause is no silence of the database. */
  private now = 0;
  private heardAt = 0;
  private tickedAt = performance.now();
  private readonly timer = setInterval(() => this.tick(), TICK_MS).unref();

  /** Records the heartbeats of a connected client. */
  watch(client: Pick<mongo.MongoClient, 'on'>): void {
    client.on('serverHeartbeatSucceeded', ({ reply }) => {
      // A secondary answers for itself only.
      if (reply['isWritablePrimary'] === true || reply['ismaster'] === true) this.heardAt = this.now;
    });
  }

  /** The work is not cancelled; its later outcome is ignored. @throws MongoNetworkTimeoutError once the database is silent */
  within<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const call = { since: this.now, reject };
      this.pending.add(call);
      void work.then(resolve, reject).finally(() => this.pending.delete(call));
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const time = performance.now();
    this.now += Math.min(time - this.tickedAt, 2 * TICK_MS);
    this.tickedAt = time;
    const silentSince = this.now - MAX_SILENCE_MS;
    if (this.heardAt > silentSince) return;
    for (const call of this.pending) {
      // In order of their start.
      if (call.since > silentSince) return;
      this.pending.delete(call);
      call.reject(new mongo.MongoNetworkTimeoutError('The database is silent.'));
    }
  }
}
