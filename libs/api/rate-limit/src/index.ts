export { accountKey, addressKey } from './client-key';
export { RATE_LIMIT_BUCKET, RateLimitedSignIn, RateLimitBucket } from './rate-limit-bucket.decorator';
export { LIMITER_FACTORY, type LimiterFactory } from './limiter';
export { RateLimitModule } from './rate-limit.module';
export { MemoryLimiter } from './memory-limiter';
export { RateLimiter, type RateLimitedRequest } from './rate-limiter';
export { RateLimitConsumer, type ConsumeRateLimit } from './rate-limit-consumer.decorator';
