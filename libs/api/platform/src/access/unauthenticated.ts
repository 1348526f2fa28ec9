import { DomainError } from '@shop/api-kernel';
import type { ShopRequest } from './request-of';

/** Why whoever is nobody to the shop is refused what needs somebody. */
export function unauthenticated({ headers }: Pick<ShopRequest, 'headers'>): DomainError {
  const reason = headers.authorization?.includes('@')
    ? 'An e-mail address is no proof of identity: send "Authorization: Bearer <access token>".'
    : 'Please sign in: the access token is missing, expired or no longer valid.';
  return new DomainError('UNAUTHENTICATED', reason);
}
