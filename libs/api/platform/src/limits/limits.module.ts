import { Global, Module } from '@nestjs/common';
import { AccessTokenModule } from '../access/access.module';
import { RedisModule, SHARED_REDIS } from '../redis/redis.module';
import type { SharedRedis } from '../redis/shared-redis';
import { LIMITER_FACTORY, type LimiterFactory } from './limiter';
import { MemoryLimiter } from './memory-limiter';
import { RateLimits } from './rate-limits';
import { UnguardedWork } from './unguarded-work';

async function limiters(redis: SharedRedis | undefined): Promise<LimiterFactory> {
  if (!redis) return (_bucket, perMinute) => new MemoryLimiter(perMinute);
  const { sharedLimiter } = await import('./shared-limiter');
  return (bucket, perMinute) => sharedLimiter(redis, bucket, perMinute);
}

/** The one account of what clients take; here is decided where it is kept. */
@Global()
@Module({
  imports: [AccessTokenModule, RedisModule],
  providers: [
    RateLimits,
    UnguardedWork,
    {
      provide: LIMITER_FACTORY,
      inject: [{ token: SHARED_REDIS, optional: true }],
      useFactory: limiters,
    },
  ],
  exports: [RateLimits, UnguardedWork],
})
export class LimitsModule {}
