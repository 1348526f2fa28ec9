/** Acknowledged means journaled by a majority; times in milliseconds. */
export const STORE_OPTIONS = {
  serverSelectionTimeoutMS: 1_800,
  bufferTimeoutMS: 1_800,
  socketTimeoutMS: 5_000,
  writeConcern: { w: 'majority', journal: true },
} as const;
