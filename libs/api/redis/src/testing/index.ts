export { TestRedis } from './test-redis';
