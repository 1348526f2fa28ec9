/**
 * Expiry of an access token in milliseconds since 1970; 0 for text that is not a token. The signature is not
 * verified.
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
