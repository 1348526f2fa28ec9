const BEARER = /^Bearer (\S+)$/i;

/** The ID token of the documented sign-in call: from the Authorization header, or else `idToken` of the body. */
export function proofOfIdentity(authorization: string | undefined, body: unknown): string | undefined {
  const fromHeader = BEARER.exec(authorization ?? '')?.[1];
  if (fromHeader) return fromHeader;
  const given: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'idToken') : undefined;
  return typeof given === 'string' ? given : undefined;
}
