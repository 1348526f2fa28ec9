const BEARER = /^Bearer (\S+)$/i;

/** The token of an `Authorization: Bearer <token>` header (RFC 6750); undefined for a header of any other form. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}
