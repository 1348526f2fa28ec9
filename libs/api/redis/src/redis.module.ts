import { Module } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '@shop/config';
import type { SharedRedis } from './shared-redis';

export const SHARED_REDIS = Symbol('SHARED_REDIS');

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
