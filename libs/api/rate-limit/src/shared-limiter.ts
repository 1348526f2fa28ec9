import { createHash } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { SharedRedis } from '@shop/api-redis';
import { allowanceOf, type Limiter, MINUTE_SECONDS } from './limiter';
import { MemoryLimiter } from './memory-limiter';

/** Each replica also counts locally for when Redis is unavailable, so an outage grants at most one limit per replica. */
export function sharedLimiter(redis: SharedRedis, bucket: string, perMinute: number): Limiter {
  const local = new MemoryLimiter(perMinute);
  const shared = new RateLimiterRedis({
    storeClient: redis.client,
    keyPrefix: `${redis.prefix}:limit:${bucket}`,
    points: perMinute,
    duration: MINUTE_SECONDS,
  });
  return {
    consume(client, count = 1) {
      const localAllowance = local.consume(client, count);
      return redis
        .execute(() => shared.penalty(hashKey(client), count))
        .then(
          ({ consumedPoints, msBeforeNext }) => allowanceOf(consumedPoints, msBeforeNext, perMinute),
          () => localAllowance,
        );
    },
    reward(client) {
      local.reward(client);
      return redis
        .execute(() => shared.reward(hashKey(client)))
        .then(
          () => undefined,
          () => undefined,
        );
    },
  };
}

/** Hashed, as client keys contain addresses and e-mails, which must not be stored in Redis. */
function hashKey(client: string): string {
  return createHash('sha256').update(client).digest('base64url');
}
