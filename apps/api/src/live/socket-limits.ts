import { GRAPHQL_PATH } from '@shop/api-http';

const KIB = 1024;

/** What one socket, one client and all of them may cost. Sizes in bytes, times in milliseconds. */
export const SOCKET_LIMITS = {
  /** Address of the upgrade. */
  path: GRAPHQL_PATH,
  messageBytes: 64 * KIB,
  /** In which a message may come: each takes a hundred times its bytes where they are few. Browsers send one. */
  framesPerMessage: 64,
  /** In which a frame may come; packets of a network have some 1,400 bytes. */
  piecesPerFrame: 512,
  /** From the upgrade to `connection_init`. */
  initWithin: 3_000,
  /** At the same time, on one socket. */
  subscriptions: 20,
  /** A ping goes out this often; a socket from which nothing came since the last one is dead. */
  pingEvery: 12_000,
  /** Messages and pings of a client between two pings of ours. */
  messagesPerPing: 120,
  /** What a client has not read yet; one message of a subscription more is never sent before the last was taken. */
  unreadBytes: 1_024 * KIB,
  /** A client that was told to go and does not is cut off after this. */
  closeWithin: 1_000,
  /** Open sockets of one client address, and of the process. */
  perAddress: 100,
  inAll: 5_000,
  /** How often those who are signed in are looked up while the database cannot tell of changes. */
  recheckEvery: 3_000,
} as const;

/** Why a socket was closed, where graphql-transport-ws has no code of its own (RFC 6455 and its registry). */
export const CLOSE = {
  tooManyMessages: 1008,
  restart: 1012,
  tryAgainLater: 1013,
  forbidden: 4403,
} as const;
