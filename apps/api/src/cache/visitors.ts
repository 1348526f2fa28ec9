import type { ShopRequest } from '@shop/api-platform';

export const GRAPHQL = '/graphql';

/** Whether a request comes without a token: nobody is asked who that is. */
export function isVisitor({ headers }: ShopRequest): boolean {
  return headers.authorization === undefined;
}

/** The `Accept` header as it counts: without one, anything will do. */
export function acceptOf({ headers }: ShopRequest): string {
  return headers.accept ?? '*/*';
}

/** Where answers may be for everybody. */
export function isPublicPlace({ method, routeOptions }: ShopRequest): boolean {
  return method === 'GET' && (routeOptions.url === GRAPHQL || routeOptions.config.cacheTags !== undefined);
}
