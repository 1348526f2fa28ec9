const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long the parts of a deletion may take, in milliseconds. */
export const DELETION_TIMING = {
  /** How long the request that deletes somebody waits for the rest of it. */
  patience: 1_500,
  /** Who has begun with the rest is left alone with it this long. */
  attempt: 10 * SECOND,
  /** No request that was under way when access was cut lives longer; afterwards the person is forgotten once more. */
  inFlight: 30 * SECOND,
  /** How long a tombstone stays: access tokens and proofs of identity live for an hour. */
  tombstoneKept: 120 * MINUTE,
  /** How often each replica looks for deletions that nobody finished. */
  sweep: 10 * SECOND,
} as const;
