import { DomainError } from '@shop/api-common';
import type { ShopRequest } from './shop-request';

const BEARER = /^Bearer (\S+)$/;

/** The token of an `Authorization: Bearer <token>` header (RFC 6750); undefined for any other header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

const SIGN_IN = 'Please sign in: the access token is missing, expired or no longer valid.';

/** An access token of the shop is expired or older than a change of the account's role. */
export class OutdatedTokenError extends DomainError {
  constructor() {
    super('UNAUTHENTICATED', SIGN_IN);
  }
}

export function toUnauthenticatedError({ headers }: Pick<ShopRequest, 'headers'>): DomainError {
  const reason = headers.authorization?.includes('@')
    ? 'An e-mail address is no proof of identity: send "Authorization: Bearer <access token>".'
    : SIGN_IN;
  return new DomainError('UNAUTHENTICATED', reason);
}
