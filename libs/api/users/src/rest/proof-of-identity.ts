import { parseInput } from '@shop/api-common';
import { bearerToken } from '@shop/api-http';
import { signInForm } from './user.dto';

/**
 * The ID token of the documented sign-in call: from the Authorization header, or else `idToken` of the body.
 *
 * @throws DomainError BAD_USER_INPUT for a body that is no such form
 */
export function proofOfIdentity(authorization: string | undefined, body: unknown): string | undefined {
  const form = parseInput(signInForm, body);
  return bearerToken(authorization) ?? form?.idToken ?? undefined;
}
