import { expiresAt } from './access-token';

const SCHEME = 'Bearer ';

/**
 * Initial headers: the stored access token, unless it expired, because an expired token would fail even
 * introspection.
 * @param now milliseconds since 1970
 */
export function firstHeaders(token: string | null, now: number): string {
  return token && expiresAt(token) > now ? withToken('', token) : '';
}

/** The bearer token in the headers; undefined without one. */
export function tokenIn(headers: string): string | undefined {
  const [, value] = Object.entries(parsed(headers)).find(isAuthorization) ?? [];
  return typeof value === 'string' && value.startsWith(SCHEME) ? value.slice(SCHEME.length) : undefined;
}

/** Sets the token in the headers; discards unreadable text. */
export function withToken(headers: string, token: string): string {
  return printed({ ...others(headers), Authorization: `${SCHEME}${token}` });
}

export function withoutToken(headers: string): string {
  return printed(others(headers));
}

function others(headers: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parsed(headers)).filter((header) => !isAuthorization(header)));
}

function isAuthorization([name]: [string, unknown]): boolean {
  return name.toLowerCase() === 'authorization';
}

function parsed(headers: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(headers) };
  } catch {
    return {};
  }
}

function printed(headers: Record<string, unknown>): string {
  return Object.keys(headers).length === 0 ? '' : JSON.stringify(headers, null, 2);
}
