import { Global, Module } from '@nestjs/common';
import { LIMITER_FACTORY, type LimiterFactory, memoryLimiter } from './limiter';
import { RateLimits } from './rate-limits';

const inMemory: LimiterFactory = (_bucket, perMinute) => memoryLimiter(perMinute);

/** The one account of what clients take; here is decided where it is kept. */
@Global()
@Module({
  providers: [RateLimits, { provide: LIMITER_FACTORY, useValue: inMemory }],
  exports: [RateLimits],
})
export class LimitsModule {}
