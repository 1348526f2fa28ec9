import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { FailedSignIns } from './failed-sign-ins.interceptor';
import type { Bucket } from '@shop/api-http';

export const RATE_LIMIT_BUCKET = 'limited-to';

/** Counts an operation in its own bucket, or in none, instead of all reads or writes. */
export const RateLimitBucket = (bucket: Bucket | 'nothing') => SetMetadata(RATE_LIMIT_BUCKET, bucket);

/** Limits sign-in operations by address, and failures more strictly. */
export const RateLimitedSignIn = () =>
  applyDecorators(RateLimitBucket('signIns'), UseInterceptors(FailedSignIns));
