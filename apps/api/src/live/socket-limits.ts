import { GRAPHQL_PATH } from '@shop/api-http';

const KIB = 1024;

/** Sizes in bytes, times in milliseconds. */
export const SOCKET_LIMITS = {
  path: GRAPHQL_PATH,
  messageBytes: 64 * KIB,
  /** Browsers send one; small frames take a hundred times their bytes. */
  framesPerMessage: 64,
  /** Network packets have about 1,400 bytes. */
  chunksPerFrame: 512,
  /** From the upgrade to `connection_init`. */
  initWithin: 3_000,
  /** Per socket. */
  subscriptions: 20,
  /** A socket that sent nothing since the last ping is dead. */
  pingEvery: 12_000,
  messagesPerPing: 120,
  unreadBytes: 1_024 * KIB,
  /** Timeout of the closing handshake. */
  closeWithin: 1_000,
  /** Open sockets. */
  perAddress: 100,
  inAll: 5_000,
  /** Sessions, while the change stream is down. */
  recheckEvery: 3_000,
} as const;

/** Close codes beyond those of graphql-transport-ws (RFC 6455 and its registry). */
export const CLOSE = {
  tooManyMessages: 1008,
  restart: 1012,
  tryAgainLater: 1013,
  forbidden: 4403,
} as const;
