const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Times in milliseconds. */
export const DELETION_TIMING = {
  /** The deleting request waits this long for the cleanup. */
  requestTimeout: 1_500,
  /** Lease of one cleanup attempt. */
  attemptLease: 10 * SECOND,
  /** Maximum duration of a request that started before access was revoked; the cleanup is repeated after it. */
  inFlight: 30 * SECOND,
  /** Exceeds the lifetime of access and ID tokens, which is one hour. */
  tombstoneTtl: 120 * MINUTE,
  /** Interval of the periodic cleanup per replica. */
  sweepInterval: 10 * SECOND,
} as const;
