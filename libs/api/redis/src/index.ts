export { RedisModule, SHARED_REDIS } from './redis.module';
export type { SharedRedis } from './shared-redis';
