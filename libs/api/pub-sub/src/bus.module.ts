import { Global, Module } from '@nestjs/common';
import { RedisModule, SHARED_REDIS, type SharedRedis } from '@shop/api-redis';
import { Bus } from './bus';
import { LocalBus } from './local-bus';
import { RedisBus } from './redis-bus';

/** The process's bus: between replicas with `REDIS_URL`, otherwise within the process. */
@Global()
@Module({
  imports: [RedisModule],
  providers: [
    {
      provide: Bus,
      inject: [{ token: SHARED_REDIS, optional: true }],
      useFactory: (redis: SharedRedis | undefined) => (redis ? new RedisBus(redis) : new LocalBus()),
    },
  ],
  exports: [Bus],
})
export class BusModule {}
