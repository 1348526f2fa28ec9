import { randomBytes } from 'node:crypto';
import { CommandError } from '../errors';
import { sizeOf, type Change, type CommittedChange } from './change';
import { nextMoment, startOf } from './moment';

/**
 * The latest committed changes, oldest first, as far as they fit into a number of bytes. Streams keep nothing but their
 * place in this log, so an unread stream costs nothing, and one that falls too far behind gets an error.
 */
export class ChangeLog {
  /** Distinguishes moments of this server start from earlier ones, whose changes are unknown. */
  readonly epoch = randomBytes(4).toString('hex').toUpperCase();
  private kept: CommittedChange[] = [];
  /** index of the oldest change in {@link kept}; those before it are dropped now and then, all at once */
  private oldest = 0;
  private bytes = 0;
  private newest: number;
  /** the newest moment that is not kept any more */
  private forgotten: number;
  private readonly waiting = new Set<() => void>();

  /** @param maxBytes how much may be kept */
  constructor(private readonly maxBytes: number) {
    this.newest = startOf(Date.now());
    this.forgotten = this.newest;
  }

  /** The moment of the newest change. */
  get end(): number {
    return this.newest;
  }

  /** Takes over the changes of a batch that is on the disk. */
  append(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const wallTime = new Date();
    for (const change of changes) {
      this.newest = nextMoment(this.newest, wallTime.getTime());
      this.kept.push({ change, moment: this.newest, wallTime });
      this.bytes += sizeOf(change);
    }
    this.forget();
    for (const wake of this.waiting) wake();
  }

  /**
   * The changes behind a moment.
   * @throws CommandError 286 if some of them are forgotten
   */
  after(moment: number): Iterable<CommittedChange> {
    if (moment < this.forgotten) throw historyLost();
    return this.from(this.firstAfter(moment));
  }

  /** Waits until there are more changes, the time (milliseconds) is over, or the signal says stop. */
  more(ms: number, stop: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        stop.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.waiting.add(wake);
      stop.addEventListener('abort', wake);
    });
  }

  private *from(start: number): Generator<CommittedChange> {
    for (let at = start; at < this.kept.length; at++) yield this.kept[at] as CommittedChange;
  }

  private firstAfter(moment: number): number {
    let low = this.oldest;
    let high = this.kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.kept[middle]?.moment ?? Infinity) <= moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private forget(): void {
    for (; this.bytes > this.maxBytes; this.oldest++) {
      const { change, moment } = this.kept[this.oldest] as CommittedChange;
      this.bytes -= sizeOf(change);
      this.forgotten = moment;
    }
    if (this.oldest <= this.kept.length / 2) return;
    this.kept = this.kept.slice(this.oldest);
    this.oldest = 0;
  }
}

/** Code 286 with the label that keeps drivers from trying again. */
export function historyLost(): CommandError {
  return new CommandError(
    286,
    'Resume of change stream was not possible, as the resume point may no longer be in the log of changes. ' +
      'Read the present state and watch from now on.',
    { errorLabels: ['NonResumableChangeStreamError'] },
  );
}
