import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { FailedSignIns } from './failed-sign-ins.interceptor';
import type { Bucket } from '@shop/api-http';

export const RATE_LIMIT_BUCKET = 'limited-to';

/** Counts an operation in a bucket of its own, or in none, instead of among all reads or writes of its client. */
export const RateLimitBucket = (bucket: Bucket | 'nothing') => SetMetadata(RATE_LIMIT_BUCKET, bucket);

/** For operations that exchange a proof of identity: limited by address, failures stricter than the rest. */
export const RateLimitedSignIn = () =>
  applyDecorators(RateLimitBucket('signIns'), UseInterceptors(FailedSignIns));
