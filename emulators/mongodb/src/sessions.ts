import { Binary, Long } from 'bson';
import { decodeAny, encodeAny, isDoc, type Doc } from './bson/document';
import { binaryBytes } from './bson/types';
import { CommandError } from './errors';
import { EntryKind, type JournalEntry } from './journal/entry';
import type { Recorder } from './store/collection';

/** How long a session is remembered after its last retryable write (the server's default). */
export const SESSION_MINUTES = 30;

/** A retryable write: which session, and the how manieth of its writes. */
export interface WriteId {
  readonly session: string;
  readonly number: bigint;
}

interface Remembered {
  readonly number: bigint;
  readonly reply: Doc;
  readonly batch: number;
  /** milliseconds since 1970 */
  readonly at: number;
  /** milliseconds since the start: it is not to matter whether the clock is set */
  readonly usedAt: number;
}

/**
 * Remembers the reply of the last retryable write of each session. A driver that lost its socket sends the write again
 * with the same number, and gets the reply instead of a second execution, also after a crash: replies are journaled
 * together with their changes.
 */
export class Sessions {
  private readonly remembered = new Map<string, Remembered>();

  constructor(private readonly recorder: Recorder) {}

  /**
   * The reply if this write was done before, with the batch that holds it.
   * @throws CommandError 225 if the session has moved on since
   */
  recall({ session, number }: WriteId): { reply: Doc; batch: number } | undefined {
    const last = this.remembered.get(session);
    if (!last || number > last.number) return undefined;
    if (number === last.number) return last;
    throw new CommandError(
      225,
      `Cannot start transaction ${number} on session ${session} because a newer transaction ${last.number} has already started.`,
    );
  }

  /** Remembers a reply as part of the present batch. */
  remember({ session, number }: WriteId, reply: Doc): void {
    const before = this.remembered.get(session);
    const at = Date.now();
    const bytes = encodeAny({ session, number: Long.fromBigInt(number), reply, at: new Date(at) });
    const batch = this.recorder({ kind: EntryKind.Reply, namespace: '', key: '', bytes }, () => {
      if (before) this.remembered.set(session, before);
      else this.remembered.delete(session);
    });
    this.remembered.delete(session);
    this.remembered.set(session, { number, reply, batch, at, usedAt: performance.now() });
    this.forgetExpired();
  }

  /** Forgets a session that its driver ended. */
  end(session: string): void {
    this.remembered.delete(session);
  }

  /** Takes over a reply of the past. */
  restore({ bytes }: JournalEntry): void {
    const { session, number, reply, at } = decodeAny(bytes);
    if (!(number instanceof Long) || !isDoc(reply) || !(at instanceof Date)) return;
    const usedAt = performance.now() - Math.max(0, Date.now() - at.getTime());
    const remembered = { number: number.toBigInt(), reply, batch: 0, at: at.getTime(), usedAt };
    // The oldest come first in the map.
    this.remembered.delete(String(session));
    this.remembered.set(String(session), remembered);
  }

  /** The replies still worth keeping. */
  *snapshot(): Generator<JournalEntry> {
    this.forgetExpired();
    // A write moves its entry to the end of the map; iterating the live map might never end.
    for (const [session, { number, reply, at }] of [...this.remembered]) {
      const bytes = encodeAny({ session, number: Long.fromBigInt(number), reply, at: new Date(at) });
      yield { kind: EntryKind.Reply, namespace: '', key: '', bytes };
    }
  }

  /** The map is in order of time: the oldest come first. */
  private forgetExpired(): void {
    const now = performance.now();
    for (const [session, { usedAt }] of this.remembered) {
      if (now - usedAt < SESSION_MINUTES * 60_000) return;
      this.remembered.delete(session);
    }
  }
}

/** The session of a command's `lsid` field, undefined if it has none. */
export function sessionOf(lsid: unknown): string | undefined {
  return isDoc(lsid) && lsid.id instanceof Binary ? binaryBytes(lsid.id).toString('hex') : undefined;
}
