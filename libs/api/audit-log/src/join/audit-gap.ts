import type { AuditSubject } from '../domain/pending-audit-entry';

/** A change without its audit entry, or an entry without its change. */
export interface AuditGap {
  readonly kind: 'CHANGE_WITHOUT_ENTRY' | 'ENTRY_WITHOUT_CHANGE';
  readonly changeId: string;
  readonly subject: AuditSubject;
  /** In plain words. */
  readonly text: string;
}
