/** A message about a change, stored in the changed document by the same write. */
export interface OutboxEntry {
  /** Idempotency key: an entry is delivered once. */
  readonly id: string;
  /** Time of the change by the database's clock. */
  readonly at: Date;
  /** Kind of message, for metrics. */
  readonly kind?: string;
}

/** Index for finding documents with pending entries. */
export function outboxIndex(field: string): [Record<string, 1>, { sparse: true }] {
  return [{ [`${field}.id`]: 1 }, { sparse: true }];
}
