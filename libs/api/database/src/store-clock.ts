import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Clock } from '@shop/api-common';

/** An answer that took longer tells too little about the moment in which it was given, in milliseconds. */
const SLOW_ANSWER_MS = 2_000;

/**
 * The database's time: what it said last, and what has passed since then by a clock that never jumps. Every replica of
 * the shop has the same, whatever the clock of its machine says or is set to; so no hold ends early or late. Until the
 * database has answered for the first time, and nothing can be stored anyhow, it is the machine's.
 */
@Injectable()
export class StoreClock implements Clock {
  /** What the monotonic clock has to be added to for the database's time, in milliseconds. */
  private offset: number | undefined;
  /** How long ago the shop lives, in milliseconds: 0, but for a while when it gets its demo data. */
  private behind = 0;

  constructor(@InjectConnection() private readonly connection: Connection) {
    // What is not answered now is asked again by whoever repeats it.
    connection.on('connected', () => void this.sync().catch(() => undefined));
  }

  now(): Date {
    const present = this.offset === undefined ? Date.now() : performance.now() + this.offset;
    return new Date(present - this.behind);
  }

  /**
   * Lets the shop live so long ago that what is done next gets the dates of then: for demo data alone, before the shop
   * opens, and with no other process on its database. Times must only go forward, and end at 0, the present.
   */
  rewindBy(milliseconds: number): void {
    this.behind = milliseconds;
  }

  /** Asks the database for the time; to be repeated, as clocks drift and machines sleep. */
  async sync(): Promise<void> {
    const askedAt = performance.now();
    const answer = await this.connection.db?.command({ hello: 1 });
    const answeredAt = performance.now();
    const localTime: unknown = answer?.['localTime'];
    if (!(localTime instanceof Date)) return;
    if (this.offset !== undefined && answeredAt - askedAt > SLOW_ANSWER_MS) return;
    this.offset = localTime.getTime() - (askedAt + answeredAt) / 2;
  }
}
