import { bearerToken } from '@shop/api-platform';

/** The ID token of the documented sign-in call: from the Authorization header, or else `idToken` of the body. */
export function proofOfIdentity(authorization: string | undefined, body: unknown): string | undefined {
  const fromHeader = bearerToken(authorization);
  if (fromHeader) return fromHeader;
  const given: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'idToken') : undefined;
  return typeof given === 'string' ? given : undefined;
}
