import { Injectable } from '@nestjs/common';
import { type AccessClaims, AccessTokens } from './access-tokens';
import { bearerToken, type RateLimitedError } from '@shop/api-http';
import { accountKey, addressKey, type RateLimitedRequest, RateLimiter } from '@shop/api-rate-limit';

/**
 * What is asked for without any operation being reached: reads, or writes where the document speaks of a mutation
 * or the method is one that writes.
 */
export type UnguardedBucket = 'reads' | 'writes';

/**
 * Counts what never comes to the guard: documents that are not valid, introspection, unknown addresses. It counts for
 * the genuine token that came with it, or else for the address; not for an account, as nobody has looked whether that
 * token was revoked. Who has used up the limit is refused before anything is done for them.
 */
@Injectable()
export class UnguardedRequestLimiter {
  constructor(
    private readonly limits: RateLimiter,
    private readonly tokens: AccessTokens,
  ) {}

  /**
   * Why a client is refused before the work, noted on the request; undefined for whoever may go on. The account of a genuine
   * token that has no reads left is not asked for in the store again; its writes may be sign-ins, whose limit is another.
   */
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
