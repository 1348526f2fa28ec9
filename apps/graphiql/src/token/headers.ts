const SCHEME = 'Bearer ';

/** Initial headers with the stored access token. An expired one would fail even introspection. @param now ms since 1970 */
export function firstHeaders(token: string | null, now: number): string {
  return token && expiresAt(token) > now ? withToken('', token) : '';
}

/** Expiry of an access token in ms since 1970; 0 for other text. The signature is not verified. */
export function expiresAt(token: string): number {
  const [, payload = ''] = token.split('.');
  try {
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return Number(exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}

/** The bearer token in the headers; undefined without one. */
export function tokenIn(headers: string): string | undefined {
  const [, value] = Object.entries(parsed(headers)).find(isAuthorization) ?? [];
  return typeof value === 'string' && value.startsWith(SCHEME) ? value.slice(SCHEME.length) : undefined;
}

/** Sets the token in the headers; discards unreadable text. */
export function withToken(headers: string, token: string): string {
  return printed([...others(headers), ['Authorization', `${SCHEME}${token}`]]);
}

export function withoutToken(headers: string): string {
  return printed(others(headers));
}

function others(headers: string): [string, unknown][] {
  return Object.entries(parsed(headers)).filter((header) => !isAuthorization(header));
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

function printed(headers: [string, unknown][]): string {
  return headers.length === 0 ? '' : JSON.stringify(Object.fromEntries(headers), null, 2);
}
