import { Module } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '@shop/config';
import type { SharedRedis } from './shared-redis';

/** Injection token of the {@link SharedRedis}, or undefined without `REDIS_URL`. */
export const SHARED_REDIS = Symbol('SHARED_REDIS');

/** The one way to Redis, for what replicas share. */
@Module({
  providers: [
    {
      provide: SHARED_REDIS,
      inject: [SETTINGS],
      // Its client is loaded where there is a Redis alone.
      useFactory: async ({ redisUrl }: Pick<ApiSettings, 'redisUrl'>): Promise<SharedRedis | undefined> =>
        redisUrl === undefined ? undefined : new (await import('./shared-redis')).SharedRedis(redisUrl),
    },
  ],
  exports: [SHARED_REDIS],
})
export class RedisModule {}
