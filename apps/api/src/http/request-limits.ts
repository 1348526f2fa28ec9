import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { answerBrokenRequest } from './broken-requests';
import { isDecodable } from './decodable';
import { pathOf } from './path-of';

const KIB = 1024;
/** A client that has not sent its whole request by then is told so (408) within a second more. */
const SENT_WITHIN_MS = 7_000;

/** What one request may cost before any of our code sees it. Sizes in bytes, times in milliseconds. */
export const REQUEST_LIMITS = {
  /** A parameter may be as long as an address: it is the operation that says what it thinks of it. */
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * KIB },
  bodyLimit: 100 * KIB,
  requestTimeout: SENT_WITHIN_MS,
  http: {
    headersTimeout: SENT_WITHIN_MS,
    connectionsCheckingInterval: 500,
    maxHeaderSize: 16 * KIB,
    // Refused by `refuseOddRequests`, in words.
    requireHostHeader: false,
  },
  clientErrorHandler: answerBrokenRequest,
  rewriteUrl: ({ url = '/' }) => (isDecodable(pathOf({ url })) ? url : UNDECODABLE),
} satisfies FastifyHttpOptions<Server>;

/** Stands for every path whose percent signs make no text; there is nothing at it. */
const UNDECODABLE = '/undecodable-address';
