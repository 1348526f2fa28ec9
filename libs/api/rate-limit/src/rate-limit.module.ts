import { Global, Module } from '@nestjs/common';
import { RedisModule, SHARED_REDIS, type SharedRedis } from '@shop/api-redis';
import { LIMITER_FACTORY, type LimiterFactory } from './limiter';
import { MemoryLimiter } from './memory-limiter';
import { RateLimiter } from './rate-limiter';

async function createLimiterFactory(redis: SharedRedis | undefined): Promise<LimiterFactory> {
  if (!redis) return (_bucket, perMinute) => new MemoryLimiter(perMinute);
  const { sharedLimiter } = await import('./shared-limiter');
  return (bucket, perMinute) => sharedLimiter(redis, bucket, perMinute);
}

@Global()
@Module({
  imports: [RedisModule],
  providers: [
    RateLimiter,
    {
      provide: LIMITER_FACTORY,
      inject: [{ token: SHARED_REDIS, optional: true }],
      useFactory: createLimiterFactory,
    },
  ],
  exports: [RateLimiter],
})
export class RateLimitModule {}
