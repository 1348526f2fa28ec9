import { expiresAt } from './access-token';

const SCHEME = 'Bearer ';

/**
 * The text that the headers editor starts with: the shop's access token as a bearer token, or nothing where there is
 * none that the API would take. With one that ran out, even the reading of the schema would be refused.
 *
 * @param token the access token of this browser
 * @param now milliseconds since 1970
 */
export function firstHeaders(token: string | null, now: number): string {
  return token && expiresAt(token) > now ? withToken('', token) : '';
}

/** The bearer token among the headers of an editor; undefined when there is none. */
export function tokenIn(headers: string): string | undefined {
  const [, value] = Object.entries(parsed(headers)).find(isAuthorization) ?? [];
  return typeof value === 'string' && value.startsWith(SCHEME) ? value.slice(SCHEME.length) : undefined;
}

/** The headers of an editor with this token in place of any other; a text that cannot be read is given up. */
export function withToken(headers: string, token: string): string {
  return printed({ ...others(headers), Authorization: `${SCHEME}${token}` });
}

/** The headers of an editor without its token. */
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
