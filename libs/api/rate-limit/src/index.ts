export { accountKey, addressKey } from './client-key';
export {
  type ConsumeRateLimit,
  RATE_LIMIT_BUCKET,
  RateLimitBucket,
  RateLimitConsumer,
  RateLimitedSignIn,
} from './rate-limit.decorators';
export { RateLimitModule } from './rate-limit.module';
export { MemoryLimiter } from './memory-limiter';
export { type RateLimitedRequest, RateLimiter } from './rate-limiter';
