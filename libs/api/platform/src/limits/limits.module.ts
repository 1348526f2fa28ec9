import { Global, Module } from '@nestjs/common';
import { AccessTokenModule } from '../access/access.module';
import { RedisModule, SHARED_REDIS } from '../redis/redis.module';
import type { SharedRedis } from '../redis/shared-redis';
import { LIMITER_FACTORY, type LimiterFactory } from './limiter';
import { MemoryLimiter } from './memory-limiter';
import { RateLimits } from './rate-limits';
import { sharedLimiter } from './shared-limiter';
import { UnguardedWork } from './unguarded-work';

function limiters(redis: SharedRedis | undefined): LimiterFactory {
  return (bucket, perMinute) =>
    redis ? sharedLimiter(redis, bucket, perMinute) : new MemoryLimiter(perMinute);
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
