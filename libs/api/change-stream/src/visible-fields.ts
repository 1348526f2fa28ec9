/** Outbox array of audit log entries. */
export const AUDIT_OUTBOX = 'unaudited';
/** Internal fields of any collection: outboxes and the ledger's marker. */
const INTERNAL_FIELDS: readonly string[] = ['moves', 'letters', 'inLedger', AUDIT_OUTBOX];

/** Whether an update changes fields that clients can see. @param unseen further internal fields of the collection */
export function affectsVisibleFields(
  fields: ReadonlySet<string> | undefined,
  unseen: readonly string[] = [],
): boolean {
  return (
    fields === undefined || [...fields].some((field) => ![...INTERNAL_FIELDS, ...unseen].includes(field))
  );
}
