/**
 * Acknowledged means journaled by a majority. Times in milliseconds, chosen so that a database that is not there, or takes
 * connections and says nothing, is noticed within two seconds: the driver asks it twice a second how it is (`hello`); no
 * answer within `connectTimeoutMS` more cuts off what waits for it, and from then on a call waits for its return no
 * longer than `serverSelectionTimeoutMS`. A single connection that is dead while others live is given up after
 * `socketTimeoutMS`. Without `maxAdaptiveRetries`: a new connection that is not answered counts as a server with too much
 * to do, and twice `connectTimeoutMS` would be too long. The driver then does not ask again for one that was refused, either.
 * Indexes are left to `StoreConnector`: mongoose asks for one after the other.
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
