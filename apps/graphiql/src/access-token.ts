/**
 * The text of the headers editor: the shop's access token as a bearer token, or nothing where there is none that the
 * API would take. With one that ran out, even the reading of the schema would be refused.
 *
 * @param token the access token of this browser
 * @param now milliseconds since 1970
 */
export function tokenHeaders(token: string | null, now: number): string {
  if (!token || expiresAt(token) <= now) return '';
  return JSON.stringify({ Authorization: `Bearer ${token}` }, null, 2);
}

/** When a token runs out, in milliseconds since 1970; what is no token has run out long ago. */
function expiresAt(token: string): number {
  const [, payload = ''] = token.split('.');
  try {
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return Number(exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
