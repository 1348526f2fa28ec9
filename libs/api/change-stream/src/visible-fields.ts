/** Name of the array of notes that wait for their entries in the audit log. */
export const AUDIT_OUTBOX = 'unaudited';
/** Fields of any collection for what still waits for the ledger and the audit log, and the mark of what the ledger knows. */
const BOOKKEEPING: readonly string[] = ['moves', 'inLedger', AUDIT_OUTBOX];

/**
 * Whether a write to some fields shows to anybody.
 *
 * @param fields of the write; undefined for any
 * @param unseen fields of the collection that nobody is shown, beside those of every one
 */
export function affectsVisibleFields(
  fields: ReadonlySet<string> | undefined,
  unseen: readonly string[] = [],
): boolean {
  return fields === undefined || [...fields].some((field) => ![...BOOKKEEPING, ...unseen].includes(field));
}
