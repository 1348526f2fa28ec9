import { Module } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '@shop/config';
import type { SharedRedis } from './shared-redis';

/** Injection token of the {@link SharedRedis}, or undefined without `REDIS_URL`. */
export const SHARED_REDIS = Symbol('SHARED_REDIS');

/** The Redis connection shared by all features. */
@Module({
  providers: [
    {
      provide: SHARED_REDIS,
      inject: [SETTINGS],
      // The client library is loaded only when Redis is configured.
      useFactory: async ({ redisUrl }: Pick<ApiSettings, 'redisUrl'>): Promise<SharedRedis | undefined> =>
        redisUrl === undefined ? undefined : new (await import('./shared-redis')).SharedRedis(redisUrl),
    },
  ],
  exports: [SHARED_REDIS],
})
export class RedisModule {}
