import { DomainError } from '@shop/api-common';
import type { ShopRequest } from './shop-request';

const SIGN_IN = 'Please sign in: the access token is missing, expired or no longer valid.';

/** A token of the shop's own has run out, or is from before a change of its account's rights. */
export class OutdatedTokenError extends DomainError {
  constructor() {
    super('UNAUTHENTICATED', SIGN_IN);
  }
}

/** Why whoever is nobody to the shop is refused what needs somebody. */
export function toUnauthenticatedError({ headers }: Pick<ShopRequest, 'headers'>): DomainError {
  const reason = headers.authorization?.includes('@')
    ? 'An e-mail address is no proof of identity: send "Authorization: Bearer <access token>".'
    : SIGN_IN;
  return new DomainError('UNAUTHENTICATED', reason);
}
