/**
 * Timeouts in milliseconds, chosen so that an unreachable or silent database is noticed within two seconds: the driver
 * sends `hello` twice a second, and `connectTimeoutMS` and `serverSelectionTimeoutMS` bound the rest.
 * `maxAdaptiveRetries` is 0 because a retried connection attempt would take twice `connectTimeoutMS`.
 * `StoreConnector` creates the indexes, as mongoose creates them one by one.
 */
export const STORE_OPTIONS = {
  heartbeatFrequencyMS: 500,
  connectTimeoutMS: 800,
  serverSelectionTimeoutMS: 500,
  bufferTimeoutMS: 1_500,
  waitQueueTimeoutMS: 1_500,
  socketTimeoutMS: 5_000,
  maxAdaptiveRetries: 0,
  writeConcern: { w: 'majority', journal: true },
  autoCreate: false,
  autoIndex: false,
} as const;
