import { Injectable } from '@nestjs/common';

/**
 * How much half-done work the shop found and finished since this process started, by kind of thing: what crashes,
 * lost messages and outages left behind. For the metrics.
 */
@Injectable()
export class Findings {
  private readonly counts = new Map<string, number>();

  /** @param kind of what was found, in words: few, as each becomes a series of the metrics */
  add(kind: string, count: number): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
  }

  /** How many of each kind; a kind that was looked for and never found is 0. */
  all(): ReadonlyMap<string, number> {
    return this.counts;
  }
}
