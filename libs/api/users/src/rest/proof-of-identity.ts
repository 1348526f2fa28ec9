import { parseInput } from '@shop/api-common';
import { bearerToken } from '@shop/api-http';
import { signInForm } from './user.dto';

/** The ID token of a sign-in request, from the Authorization header or else the body. */
export function proofOfIdentity(authorization: string | undefined, body: unknown): string | undefined {
  const form = parseInput(signInForm, body);
  return bearerToken(authorization) ?? form?.idToken ?? undefined;
}
