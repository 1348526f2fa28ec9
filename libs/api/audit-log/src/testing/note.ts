import type { AuditNote } from '../domain/audit-note';

/** A note of a change of a price, with some field of its own. */
export function note(change: Partial<AuditNote> = {}): AuditNote {
  return {
    ...{ id: 'change', at: new Date('2030-01-01T00:00:00Z'), who: 'uid-admin', action: 'UPDATE_TOOL' },
    ...{ subject: { kind: 'TOOL', id: 'saw' }, before: { pricePerUnit: 100 }, after: { pricePerUnit: 120 } },
    ...change,
  };
}
