import type { Route } from '../routes/route';
import { ApiError } from '../api-error';
import type { ApiRequest } from './reply';

/** The route for a request and the id in its path (empty where the route has none). */
export interface Match {
  route: Route;
  id: string;
}

type Asked = Pick<ApiRequest, 'method' | 'url'>;

/** Finds the route, or null; the first that fits counts. */
export function findRoute(routes: readonly Route[], { method, url }: Asked): Match | null {
  for (const route of routes) {
    const id = route.method === method ? idInPath(route.path, url.pathname) : null;
    if (id !== null) return { route, id };
  }
  return null;
}

/**
 * Finds the route; the first that fits counts.
 *
 * @throws ApiError 404 as the provider answers an address that it does not have
 */
export function matchRoute(routes: readonly Route[], request: Asked): Match {
  const match = findRoute(routes, request);
  if (match !== null) return match;
  const { method, url } = request;
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${url.pathname}). The payment sandbox has only what the shop needs; this is not supported by the sandbox.`,
  });
}

function idInPath(pattern: string, path: string): string | null {
  const [before = '', after] = pattern.split(':id');
  if (after === undefined) return path === pattern ? '' : null;
  const id = path.slice(before.length, path.length - after.length);
  return path === `${before}${id}${after}` && /^[\w-]+$/.test(id) ? id : null;
}
