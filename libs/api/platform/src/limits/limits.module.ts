import { Global, Module } from '@nestjs/common';
import { AccessTokenModule } from '../access/access.module';
import { LIMITER_FACTORY, type LimiterFactory, memoryLimiter } from './limiter';
import { RateLimits } from './rate-limits';
import { UnguardedWork } from './unguarded-work';

const inMemory: LimiterFactory = (_bucket, perMinute) => memoryLimiter(perMinute);

/** The one account of what clients take; here is decided where it is kept. */
@Global()
@Module({
  imports: [AccessTokenModule],
  providers: [RateLimits, UnguardedWork, { provide: LIMITER_FACTORY, useValue: inMemory }],
  exports: [RateLimits, UnguardedWork],
})
export class LimitsModule {}
