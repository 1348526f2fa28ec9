const BEARER = /^Bearer (\S+)$/;

/**
 * The token of an `Authorization: Bearer <token>` header, letter by letter as RFC 6750 writes it; undefined for a header of
 * any other form.
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}
