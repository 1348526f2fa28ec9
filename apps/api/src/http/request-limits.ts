import type { Server } from 'node:http';
import { parse, type ParsedUrlQuery } from 'node:querystring';
import type { FastifyHttpOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerBrokenRequest } from './broken-requests';
import { rewriteDocumentId } from './document-ids';
import { isDecodable, pathOf } from './urls';

const KIB = 1024;
/** Slower requests get 408, within a second more. */
const REQUEST_TIMEOUT_MS = 7_000;

/** Parsed query strings, up to a million characters: parsing costs a tenth of a hit. Frozen, because requests share them. */
const queries = new LRUCache<string, Readonly<ParsedUrlQuery>>({
  maxSize: 1_000_000,
  sizeCalculation: (_, text) => text.length + 1,
  memoMethod: (text) => Object.freeze(parse(text, '&', '=', { maxKeys: 0 })),
});

/** Limits enforced before our own code. Sizes in bytes, times in milliseconds. */
export const REQUEST_LIMITS = {
  /** As long as a URL: operations validate their parameters. */
  routerOptions: {
    ...{ ignoreTrailingSlash: true, maxParamLength: 16 * KIB },
    querystringParser: (text) => queries.memo(text),
  },
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
  rewriteUrl: ({ url = '/' }) => (isDecodable(pathOf({ url })) ? rewriteDocumentId(url) : UNDECODABLE),
} satisfies FastifyHttpOptions<Server>;

/** Replaces paths whose percent-encoding is invalid; no route matches it. */
const UNDECODABLE = '/undecodable-address';
