export { SharedRedis } from '../shared-redis';
export { TestRedis } from './test-redis';
