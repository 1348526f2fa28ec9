const BEARER = /^Bearer (\S+)$/;

/** The token of an `Authorization: Bearer <token>` header (RFC 6750); undefined for any other header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}
