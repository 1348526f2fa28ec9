import type { PendingAuditEntry } from '../domain/pending-audit-entry';

/** The pending entry of a price change. */
export function priceChange(change: Partial<PendingAuditEntry> = {}): PendingAuditEntry {
  return {
    ...{ id: 'change', at: new Date('2030-01-01T00:00:00Z'), who: 'uid-admin', action: 'UPDATE_TOOL' },
    ...{ subject: { kind: 'TOOL', id: 'saw' }, before: { pricePerUnit: 100 }, after: { pricePerUnit: 120 } },
    ...change,
  };
}
