/** Driver and mongoose errors for an unreachable database; a MongoServerError is a response. */
const NAMES =
  /^Mongo(?!ServerError|BulkWriteError|RuntimeError|InvalidArgument)|^MongooseServerSelection|^PoolCleared/;
const BUFFERING = /buffering timed out/;

const SOCKET_CODES: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'];

/** Disk full or read-only. */
const DISK_CODES: readonly unknown[] = [39, 14_031];

const UNAVAILABLE_CODES: readonly unknown[] = [
  // Server is stepping down, shutting down or no longer primary.
  ...[91, 189, 10_107, 11_600, 11_602, 13_435, 13_436],
  // Shard unreachable or without primary.
  ...[6, 7, 64, 89, 133, 134, 262, 9_001],
  // Write conflicts and disk errors.
  ...[112, ...DISK_CODES],
];

/** Whether an error of any layer means that the database is unreachable or cannot be written to. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A bulk write wraps the underlying error.
  if ('errorResponse' in error && error.errorResponse instanceof Error) {
    return isStoreUnavailable(error.errorResponse);
  }
  if (NAMES.test(error.name) || BUFFERING.test(error.message)) return true;
  const code = 'code' in error ? error.code : undefined;
  return SOCKET_CODES.includes(code) || isServerError(error, UNAVAILABLE_CODES);
}

export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && isServerError(error, DISK_CODES);
}

function isServerError(error: Error, codes: readonly unknown[]): boolean {
  const isFromServer = error.name === 'MongoServerError' || error.name === 'MongoBulkWriteError';
  return isFromServer && 'code' in error && codes.includes(error.code);
}
