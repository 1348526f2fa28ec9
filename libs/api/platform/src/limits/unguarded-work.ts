import { Injectable } from '@nestjs/common';
import { AccessTokens } from '../access/access-tokens';
import { bearerToken } from '../access/bearer-token';
import { addressKey } from './client-key';
import type { RateLimitedError } from './rate-limited';
import { type CountedRequest, RateLimits } from './rate-limits';

/** What is asked for without any operation being reached: reads, or writes where the document speaks of a mutation. */
export type UnguardedBucket = 'reads' | 'writes';

/**
 * Counts what never comes to the guard: documents that are not valid, introspection, unknown addresses. It counts for
 * the genuine token that came with it, or else for the address; not for an account, as nobody has looked whether that
 * token was revoked. Who has used up the limit is refused before anything is done for them.
 */
@Injectable()
export class UnguardedWork {
  constructor(
    private readonly limits: RateLimits,
    private readonly tokens: AccessTokens,
  ) {}

  /** Why a client is refused before the work, noted on the request; undefined for whoever may go on. */
  refusal(request: CountedRequest, bucket: UnguardedBucket): RateLimitedError | undefined {
    return this.limits.refusalOf(request, bucket, this.keyOf(request));
  }

  /** @throws RateLimitedError when nothing is left */
  take(request: CountedRequest, bucket: UnguardedBucket): Promise<void> {
    return this.limits.takeFor(request, bucket, this.keyOf(request));
  }

  private keyOf(request: CountedRequest): string {
    const token = bearerToken(request.headers.authorization);
    const claims = token === undefined ? undefined : this.tokens.read(token);
    return claims ? `token ${claims.sub} ${claims.ver}` : addressKey(request);
  }
}
