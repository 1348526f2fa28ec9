import { createHash } from 'node:crypto';
import { canonicalJson } from '@shop/api-common';
import type { PendingAuditEntry } from './pending-audit-entry';

export interface AuditEntry extends Omit<PendingAuditEntry, 'id'> {
  /** 1, 2, 3 ... without gaps. */
  readonly sequence: number;
  /** Id of the change, also stored in the changed document. */
  readonly changeId: string;
  readonly previousHash: string;
  /** SHA-256 in hexadecimal over the canonical JSON of all other fields. */
  readonly hash: string;
}

/** The newest entry; recording it elsewhere makes truncation evident. */
export type AuditHead = Pick<AuditEntry, 'sequence' | 'hash'>;

/** Predecessor of the first entry. */
export const NO_ENTRY: AuditHead = { sequence: 0, hash: '0'.repeat(64) };

function entryAfter({ sequence, hash }: AuditHead, { id, ...pending }: PendingAuditEntry): AuditEntry {
  const contents = { sequence: sequence + 1, changeId: id, ...pending, previousHash: hash };
  return { ...contents, hash: hashOf(contents) };
}

export function entriesAfter(head: AuditHead, pending: readonly PendingAuditEntry[]): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const entry of pending) entries.push(entryAfter(entries.at(-1) ?? head, entry));
  return entries;
}

export function hashOf(contents: Readonly<Record<string, unknown>>): string {
  const { hash: _own, ...hashed } = contents;
  return createHash('sha256').update(canonicalJson(hashed)).digest('hex');
}
