/** What is to be told elsewhere of a change; stored in the changed document by the very write that changes it. */
export interface OutboxEntry {
  /** Made before that write; whatever is posted under it is posted once. */
  readonly id: string;
  /** When the change was made, by the database's clock. */
  readonly at: Date;
  /** What kind of thing it tells. For the metrics. */
  readonly kind?: string;
}

/** The index that documents with waiting entries are found by, for the schema that has the array. */
export function outboxIndex(field: string): [Record<string, 1>, { sparse: true }] {
  return [{ [`${field}.id`]: 1 }, { sparse: true }];
}
