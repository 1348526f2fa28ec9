import type { Route } from '../routes/route';
import { ApiError } from '../api-error';

/** The route for a request and the id in its path (empty where the route has none). */
export interface Match {
  route: Route;
  id: string;
}

/**
 * Finds the route; the first that fits counts.
 *
 * @throws ApiError 404 as the provider answers an address that it does not have
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match {
  for (const route of routes) {
    const id = route.method === method ? idInPath(route.path, path) : null;
    if (id !== null) return { route, id };
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The payment sandbox has only what the shop needs.`,
  });
}

function idInPath(pattern: string, path: string): string | null {
  const [before = '', after] = pattern.split(':id');
  if (after === undefined) return path === pattern ? '' : null;
  const id = path.slice(before.length, path.length - after.length);
  return path === `${before}${id}${after}` && /^\w+$/.test(id) ? id : null;
}
