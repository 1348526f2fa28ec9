export { accountKey, addressKey } from './client-key';
export { LIMITED_TO, LimitedAsSignIn, LimitedTo } from './limited-to.decorator';
export { LIMITER_FACTORY, type LimiterFactory } from './limiter';
export { LimitsModule } from './limits.module';
export { MemoryLimiter } from './memory-limiter';
export { RateLimits, type CountedRequest } from './rate-limits';
export { TakeFrom, type Take } from './take-from.decorator';
