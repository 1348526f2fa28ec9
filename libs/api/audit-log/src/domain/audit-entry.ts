import { createHash } from 'node:crypto';
import { canonicalJson } from '@shop/api-common';
import type { PendingAuditEntry } from './pending-audit-entry';

/** An entry of the audit log: never changed and never deleted. */
export interface AuditEntry extends Omit<PendingAuditEntry, 'id'> {
  /** Place in the log: 1, 2, 3 ... without gaps. */
  readonly sequence: number;
  /** Id of the change; the changed document has it too. */
  readonly changeId: string;
  /** Hash of the entry before, so that none can be changed, removed or moved unnoticed. */
  readonly previousHash: string;
  /** SHA-256, in hexadecimal, over the canonical JSON of everything above. */
  readonly hash: string;
}

/** The newest entry of a log, in short: whoever knows it can tell whether the log was cut off. */
export type AuditHead = Pick<AuditEntry, 'sequence' | 'hash'>;

/** What the first entry is chained to. */
export const NO_ENTRY: AuditHead = { sequence: 0, hash: '0'.repeat(64) };

/** The entry of a note that follows a head. */
function entryAfter({ sequence, hash }: AuditHead, { id, ...note }: PendingAuditEntry): AuditEntry {
  const contents = { sequence: sequence + 1, changeId: id, ...note, previousHash: hash };
  return { ...contents, hash: hashOf(contents) };
}

/** The entries of some notes that follow a head, one after the other. */
export function entriesAfter(head: AuditHead, notes: readonly PendingAuditEntry[]): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const note of notes) entries.push(entryAfter(entries.at(-1) ?? head, note));
  return entries;
}

/** The hash that an entry must have by its contents: every field that it has, but its own hash. */
export function hashOf(contents: Readonly<Record<string, unknown>>): string {
  const { hash: _own, ...hashed } = contents;
  return createHash('sha256').update(canonicalJson(hashed)).digest('hex');
}
