import { type AuditHead, hashOf, NO_ENTRY } from './audit-entry';

export type StoredEntry = Readonly<Record<string, unknown>>;

export interface Anchor extends AuditHead {
  /** For messages: `the shop`. */
  readonly notedBy: string;
}

export interface ChainReport {
  readonly entries: number;
  readonly head: AuditHead;
  /** The first broken link in plain words; undefined for an intact log. */
  readonly fault: string | undefined;
}

/** Verifies a log, sorted by sequence, up to the first broken link. Anchors reveal truncation and rewriting. */
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
