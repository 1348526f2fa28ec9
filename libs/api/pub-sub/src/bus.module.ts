import { Global, Module } from '@nestjs/common';
import { RedisModule, SHARED_REDIS, type SharedRedis } from '@shop/api-redis';
import { Bus } from './bus';
import { LocalBus } from './local-bus';
import { RedisBus } from './redis-bus';

/** The one bus of the process: between replicas with `REDIS_URL`, within the process without. */
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
