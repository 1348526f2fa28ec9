/**
 * Acknowledged means journaled by a majority. Times in milliseconds: a database that is not there is noticed within two
 * seconds; one that takes connections and says nothing, within eight, as the driver repeats what broke once.
 */
export const STORE_OPTIONS = {
  serverSelectionTimeoutMS: 1_500,
  bufferTimeoutMS: 1_500,
  connectTimeoutMS: 1_500,
  waitQueueTimeoutMS: 1_500,
  socketTimeoutMS: 5_000,
  writeConcern: { w: 'majority', journal: true },
} as const;
