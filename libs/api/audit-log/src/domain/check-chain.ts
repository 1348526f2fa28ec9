import { type AuditHead, hashOf, NO_ENTRY } from './audit-entry';

/** An entry as it is stored: it may have been tampered with, so nothing is known of its fields. */
export type StoredEntry = Readonly<Record<string, unknown>>;

/** A head that was noted once, and by whom. */
export interface Anchor extends AuditHead {
  /** Who noted it, in words: `the shop`. */
  readonly notedBy: string;
}

/** What a check of the chain found. */
export interface ChainReport {
  /** Sound entries from the beginning. */
  readonly entries: number;
  /** The last sound one; sequence 0 when there is none. */
  readonly head: AuditHead;
  /** The first broken link in plain words; undefined when the log is whole. */
  readonly fault: string | undefined;
}

/**
 * Walks a log from its beginning, in bounded memory, up to the first broken link.
 *
 * @param entries as stored, in the order of their sequence
 * @param anchors heads that the log must have had; they tell when its end was cut off or the whole of it written anew
 */
export async function checkChain(
  entries: AsyncIterable<StoredEntry>,
  anchors: readonly Anchor[],
): Promise<ChainReport> {
  let head = NO_ENTRY;
  for await (const entry of entries) {
    const fault = faultOfLink(head, entry) ?? faultOfAnchors(entry, anchors);
    if (fault !== undefined) return { entries: head.sequence, head, fault };
    head = { sequence: Number(entry['sequence']), hash: String(entry['hash']) };
  }
  return { entries: head.sequence, head, fault: faultOfEnd(head, anchors) };
}

function faultOfLink(head: AuditHead, entry: StoredEntry): string | undefined {
  const next = head.sequence + 1;
  const sequence = entry['sequence'];
  if (sequence !== next) {
    const after = head.sequence === 0 ? 'The log begins with' : `After entry ${head.sequence} comes`;
    return `${after} entry ${String(sequence)}: entry ${next} is missing.`;
  }
  if (entry['previousHash'] !== head.hash) {
    return head.sequence === 0
      ? 'Entry 1 claims that another one stood before it: the beginning of the log is gone.'
      : `Entry ${next} was not written after entry ${head.sequence} as it is now: one of the two was exchanged.`;
  }
  if (entry['hash'] !== hashOf(entry)) {
    return `Entry ${next} was changed after it was written: its contents do not give its hash.`;
  }
  return undefined;
}

function faultOfAnchors(entry: StoredEntry, anchors: readonly Anchor[]): string | undefined {
  const broken = anchors.find(
    ({ sequence, hash }) => sequence === entry['sequence'] && hash !== entry['hash'],
  );
  return (
    broken &&
    `Entry ${broken.sequence} is another one than ${broken.notedBy} noted: the log was written anew from there or earlier.`
  );
}

function faultOfEnd({ sequence }: AuditHead, anchors: readonly Anchor[]): string | undefined {
  const cut = anchors.find((anchor) => anchor.sequence > sequence);
  if (!cut) return undefined;
  const last = sequence === 0 ? 'The log is empty' : `The log ends with entry ${sequence}`;
  return `${last}, but ${cut.notedBy} noted entry ${cut.sequence}: ${cut.sequence - sequence} at its end are gone.`;
}
