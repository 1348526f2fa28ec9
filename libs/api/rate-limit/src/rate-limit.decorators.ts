import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { type Bucket, requestFromContext } from '@shop/api-http';
import { type RateLimitedRequest, RateLimiter } from './rate-limiter';
import { FailedSignIns } from './failed-sign-ins.interceptor';

export const RATE_LIMIT_BUCKET = 'limited-to';

/** Counts an operation in its own bucket, or in none, instead of all reads or writes. */
export const RateLimitBucket = (bucket: Bucket | 'nothing') => SetMetadata(RATE_LIMIT_BUCKET, bucket);

/** Limits sign-in operations by address, and failures more strictly. */
export const RateLimitedSignIn = () =>
  applyDecorators(RateLimitBucket('signIns'), UseInterceptors(FailedSignIns));

/** Consumes one unit. @throws RateLimitedError when nothing is left */
export type ConsumeRateLimit = () => Promise<void>;

interface RateLimitTarget {
  readonly request: RateLimitedRequest;
  readonly bucket: Bucket;
}

@Injectable()
class ConsumeRateLimitPipe implements PipeTransform<RateLimitTarget, ConsumeRateLimit> {
  constructor(private readonly limits: RateLimiter) {}

  transform({ request, bucket }: RateLimitTarget): ConsumeRateLimit {
    return () => this.limits.consume(request, bucket);
  }
}

const InjectRateLimit = createParamDecorator(
  (bucket: Bucket, context: ExecutionContext): RateLimitTarget => ({
    request: requestFromContext(context),
    bucket,
  }),
);

/** For a use case that counts only valid input; the guard has already counted the call as a write. */
export const RateLimitConsumer = (bucket: Bucket) => InjectRateLimit(bucket, ConsumeRateLimitPipe);
