/**
 * When a token of the shop runs out, in milliseconds since 1970; what is no token has run out long ago.
 *
 * @param token an access token; its seal is not looked at
 */
export function expiresAt(token: string): number {
  const [, payload = ''] = token.split('.');
  try {
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return Number(exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
