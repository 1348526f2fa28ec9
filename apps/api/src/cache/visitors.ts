import type { IncomingMessage } from 'node:http';
import { GRAPHQL_PATH, isReadRequest, type ShopRequest } from '@shop/api-http';

const CSRF_HEADER = 'apollo-require-preflight';

type Headed = Pick<IncomingMessage, 'headers'>;

/** Whether a request comes without a token: nobody is asked who that is. */
export function isVisitor({ headers }: Headed): boolean {
  return headers.authorization === undefined;
}

/** The `Accept` header as it counts: in small letters; without one, anything will do. */
export function acceptOf({ headers }: Headed): string {
  return headers.accept?.toLowerCase() ?? '*/*';
}

/**
 * Whether a GET may be answered: by a header that no link or form of a foreign page sends, or because it is harmless from
 * wherever it comes.
 */
export function mayGet({ headers }: Headed, { isOurs }: { readonly isOurs: boolean }): boolean {
  return isOurs || Boolean(headers[CSRF_HEADER]);
}

/** Lets Apollo, which asks for that header, answer a GET that {@link mayGet}. */
export function markCsrfSafe({ headers }: Headed): void {
  headers[CSRF_HEADER] ??= 'true';
}

/** Where answers may be for everybody. The engine of GraphQL has none to HEAD. */
export function isPublicPlace(request: ShopRequest): boolean {
  const { method, routeOptions } = request;
  if (routeOptions.config.cacheTags !== undefined) return isReadRequest(request);
  return method === 'GET' && routeOptions.url === GRAPHQL_PATH;
}
