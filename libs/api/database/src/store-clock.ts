import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Clock } from '@shop/api-common';

/** Slower responses are too imprecise for syncing. */
const MAX_ROUND_TRIP_MS = 2_000;

/** The database's time, extrapolated with a monotonic clock; the machine's time before the first sync. */
@Injectable()
export class StoreClock implements Clock {
  /** Milliseconds from the monotonic clock to the database's time. */
  private offset: number | undefined;
  private rewoundMs = 0;

  constructor(@InjectConnection() private readonly connection: Connection) {
    // The periodic sync retries.
    connection.on('connected', () => void this.sync().catch(() => undefined));
  }

  now(): Date {
    const present = this.offset === undefined ? Date.now() : performance.now() + this.offset;
    return new Date(present - this.rewoundMs);
  }

  /** Rewinds the clock for demo data, before the shop opens. Values must decrease to 0. */
  rewindBy(milliseconds: number): void {
    this.rewoundMs = milliseconds;
  }

  /** Whether times are of the past, for demo data. */
  get isRewound(): boolean {
    return this.rewoundMs > 0;
  }

  /** Reads the database's time; call periodically, as clocks drift and machines sleep. */
  async sync(): Promise<void> {
    const sentAt = performance.now();
    const response = await this.connection.db?.command({ hello: 1 });
    const receivedAt = performance.now();
    const localTime: unknown = response?.['localTime'];
    if (!(localTime instanceof Date)) return;
    if (this.offset !== undefined && receivedAt - sentAt > MAX_ROUND_TRIP_MS) return;
    this.offset = localTime.getTime() - (sentAt + receivedAt) / 2;
  }
}
