import { Injectable } from '@nestjs/common';
import { type AccessClaims, AccessTokens } from './access-tokens';
import { bearerToken, type RateLimitedError } from '@shop/api-http';
import { accountKey, addressKey, type RateLimitedRequest, RateLimiter } from '@shop/api-rate-limit';

export type UnguardedBucket = 'reads' | 'writes';

/** Counts requests that the guard never sees, by valid token or address; rejects exhausted clients before any work. */
@Injectable()
export class UnguardedRequestLimiter {
  constructor(
    private readonly limits: RateLimiter,
    private readonly tokens: AccessTokens,
  ) {}

  /** Also checks an account's reads, but not its writes: they may be sign-ins, which have another limit. */
  exhaustedError(request: RateLimitedRequest, bucket: UnguardedBucket): RateLimitedError | undefined {
    if (!this.limits.hasExhaustedClients) return undefined;
    const claims = this.claimsOf(request);
    const refused = this.limits.exhaustedError(request, bucket, keyOf(request, claims));
    if (refused || !claims || bucket !== 'reads') return refused;
    return this.limits.exhaustedError(request, bucket, accountKey(claims.sub));
  }

  /** @throws RateLimitedError when nothing is left */
  consume(request: RateLimitedRequest, bucket: UnguardedBucket): Promise<void> {
    return this.limits.consumeFor(request, bucket, keyOf(request, this.claimsOf(request)));
  }

  private claimsOf({ headers }: RateLimitedRequest): AccessClaims | undefined {
    const token = bearerToken(headers.authorization);
    return token === undefined ? undefined : this.tokens.read(token);
  }
}

function keyOf(request: RateLimitedRequest, claims: AccessClaims | undefined): string {
  return claims ? `token ${claims.sub} ${claims.ver}` : addressKey(request);
}
