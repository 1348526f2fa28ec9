/** Names of driver and mongoose errors that mean: no database there right now. A MongoServerError is an answer. */
const NAMES =
  /^Mongo(?!ServerError|BulkWriteError|RuntimeError|InvalidArgument)|^MongooseServerSelection|^PoolCleared/;
const BUFFERING = /buffering timed out/;

/** A connection that breaks while a command is written: the driver passes the error of the socket on as it is. */
const SOCKET_CODES: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'];

/** Answers of a server that is stepping down, shutting down or not the primary any more. */
const LEAVING_CODES: readonly unknown[] = [91, 189, 10_107, 11_600, 11_602, 13_435, 13_436];

/** Answers of a router whose shard cannot be reached, or has no primary. */
const ROUTER_CODES: readonly unknown[] = [6, 7, 64, 89, 133, 134, 262, 9_001];

/** Answers of a server whose disk took no write: it is full, or it fails. */
const DISK_CODES: readonly unknown[] = [39, 14_031];

/** Answers of a server that could not do a write now, and may later: two writes met, or its disk took none. */
const PASSING_CODES: readonly unknown[] = [112, ...DISK_CODES];

const SERVER_ERRORS: readonly string[] = ['MongoServerError', 'MongoBulkWriteError'];

/** Whether a failure means that the database cannot be reached, or not be written to, at the moment, whichever layer noticed. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A call for many documents wraps what went wrong with all of it.
  if ('errorResponse' in error && error.errorResponse instanceof Error) {
    return isStoreUnavailable(error.errorResponse);
  }
  if (NAMES.test(error.name) || BUFFERING.test(error.message)) return true;
  const code = 'code' in error ? error.code : undefined;
  return (
    SOCKET_CODES.includes(code) ||
    (SERVER_ERRORS.includes(error.name) &&
      [...LEAVING_CODES, ...ROUTER_CODES, ...PASSING_CODES].includes(code))
  );
}

/** Whether a failure says that the disk of the database took no write, while what it holds can be read. */
export function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error &&
    SERVER_ERRORS.includes(error.name) &&
    'code' in error &&
    DISK_CODES.includes(error.code)
  );
}
