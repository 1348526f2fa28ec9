import type { IncomingMessage } from 'node:http';
import { GRAPHQL_PATH, isReadRequest, type ShopRequest } from '@shop/api-http';

const CSRF_HEADER = 'apollo-require-preflight';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

export function isAnonymous({ headers }: WithHeaders): boolean {
  return headers.authorization === undefined;
}

export function acceptOf({ headers }: WithHeaders): string {
  return headers.accept?.toLowerCase() ?? '*/*';
}

/** Whether a GET is safe from forged cross-site requests: trusted, or with a header that links and forms cannot send. */
export function isCsrfSafe(
  { headers }: WithHeaders,
  { isTrusted }: { readonly isTrusted: boolean },
): boolean {
  return isTrusted || Boolean(headers[CSRF_HEADER]);
}

/** Adds the header that Apollo requires of a GET. */
export function markCsrfSafe({ headers }: WithHeaders): void {
  headers[CSRF_HEADER] ??= 'true';
}

/** Whether a route may have public responses. Apollo has none to HEAD. */
export function isCacheableRoute(request: ShopRequest): boolean {
  const { method, routeOptions } = request;
  if (routeOptions.config.cacheTags !== undefined) return isReadRequest(request);
  return method === 'GET' && routeOptions.url === GRAPHQL_PATH;
}
