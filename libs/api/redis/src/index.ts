export { RedisModule, SHARED_REDIS } from './redis.module';
export { SharedRedis } from './shared-redis';
