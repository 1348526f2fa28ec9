import { Module } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '../settings';
import { SharedRedis } from './shared-redis';

/** Injection token of the {@link SharedRedis}, or undefined without `REDIS_URL`. */
export const SHARED_REDIS = Symbol('SHARED_REDIS');

/** The one way to Redis, for what replicas share. */
@Module({
  providers: [
    {
      provide: SHARED_REDIS,
      inject: [SETTINGS],
      useFactory: ({ redisUrl }: Pick<ApiSettings, 'redisUrl'>) =>
        redisUrl === undefined ? undefined : new SharedRedis(redisUrl),
    },
  ],
  exports: [SHARED_REDIS],
})
export class RedisModule {}
