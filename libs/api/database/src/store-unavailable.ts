/** Driver and mongoose errors for an unreachable database; a MongoServerError is a response. */
const NAMES =
  /^Mongo(?!ServerError|BulkWriteError|RuntimeError|InvalidArgument)|^MongooseServerSelection|^PoolCleared/;
const BUFFERING = /buffering timed out/;

/** Socket errors during a write, which the driver passes on unchanged. */
const SOCKET_CODES: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'];

/** Server is stepping down, shutting down or no longer primary. */
const STEPDOWN_CODES: readonly unknown[] = [91, 189, 10_107, 11_600, 11_602, 13_435, 13_436];

/** Shard unreachable or without primary. */
const ROUTER_CODES: readonly unknown[] = [6, 7, 64, 89, 133, 134, 262, 9_001];

/** Disk full or read-only. */
const DISK_CODES: readonly unknown[] = [39, 14_031];

/** Transient: write conflicts and disk errors. */
const TRANSIENT_CODES: readonly unknown[] = [112, ...DISK_CODES];

const SERVER_ERRORS: readonly string[] = ['MongoServerError', 'MongoBulkWriteError'];

/** Whether an error of any layer means that the database is unreachable or cannot be written to. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A bulk write wraps the underlying error.
  if ('errorResponse' in error && error.errorResponse instanceof Error) {
    return isStoreUnavailable(error.errorResponse);
  }
  if (NAMES.test(error.name) || BUFFERING.test(error.message)) return true;
  const code = 'code' in error ? error.code : undefined;
  return (
    SOCKET_CODES.includes(code) ||
    (SERVER_ERRORS.includes(error.name) &&
      [...STEPDOWN_CODES, ...ROUTER_CODES, ...TRANSIENT_CODES].includes(code))
  );
}

/** Whether the database cannot be written to, but read. */
export function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error &&
    SERVER_ERRORS.includes(error.name) &&
    'code' in error &&
    DISK_CODES.includes(error.code)
  );
}
