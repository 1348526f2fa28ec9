import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { answerBrokenRequest } from './broken-requests';
import { isDecodable, pathOf } from './urls';

const KIB = 1024;
/** Slower requests get 408, within a second more. */
const REQUEST_TIMEOUT_MS = 7_000;

/** Limits enforced before our own code. Sizes in bytes, times in milliseconds. */
export const REQUEST_LIMITS = {
  /** As long as a URL: operations validate their parameters. */
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * KIB },
  bodyLimit: 100 * KIB,
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: {
    headersTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 500,
    maxHeaderSize: 16 * KIB,
    // `rejectInvalidRequests` rejects it with a body.
    requireHostHeader: false,
  },
  clientErrorHandler: answerBrokenRequest,
  rewriteUrl: ({ url = '/' }) => (isDecodable(pathOf({ url })) ? url : UNDECODABLE),
} satisfies FastifyHttpOptions<Server>;

/** Replaces paths whose percent-encoding is invalid; no route matches it. */
const UNDECODABLE = '/undecodable-address';
