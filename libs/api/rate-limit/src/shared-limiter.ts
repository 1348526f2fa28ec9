import { createHash } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { SharedRedis } from '@shop/api-redis';
import { allowanceOf, type Limiter, MINUTE_SECONDS } from './limiter';
import { MemoryLimiter } from './memory-limiter';

/**
 * A limiter that all replicas count in together, in Redis. Each also counts for itself what it sees: while Redis is away
 * or slow that count holds, so nobody gets a fresh account from an outage, at most one account per replica.
 */
export function sharedLimiter(redis: SharedRedis, bucket: string, perMinute: number): Limiter {
  const own = new MemoryLimiter(perMinute);
  const shared = new RateLimiterRedis({
    storeClient: redis.client,
    keyPrefix: `${redis.prefix}:limit:${bucket}`,
    points: perMinute,
    duration: MINUTE_SECONDS,
  });
  return {
    consume(client, count = 1) {
      const alone = own.consume(client, count);
      return redis
        .execute(() => shared.penalty(keyOf(client), count))
        .then(
          ({ consumedPoints, msBeforeNext }) => allowanceOf(consumedPoints, msBeforeNext, perMinute),
          () => alone,
        );
    },
    reward(client) {
      own.reward(client);
      return redis
        .execute(() => shared.reward(keyOf(client)))
        .then(
          () => undefined,
          () => undefined,
        );
    },
  };
}

/** Clients are known by addresses and e-mails, which are nobody's business in Redis, and of any length. */
function keyOf(client: string): string {
  return createHash('sha256').update(client).digest('base64url');
}
