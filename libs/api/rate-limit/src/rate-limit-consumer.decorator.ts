import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import { type Bucket, requestFromContext } from '@shop/api-http';
import { type RateLimitedRequest, RateLimiter } from './rate-limiter';

/**
 * Takes one from a limit for the request that is being answered.
 *
 * @throws RateLimitedError when nothing is left
 */
export type ConsumeRateLimit = () => Promise<void>;

interface Counted {
  readonly request: RateLimitedRequest;
  readonly bucket: Bucket;
}

@Injectable()
class TakePipe implements PipeTransform<Counted, ConsumeRateLimit> {
  constructor(private readonly limits: RateLimiter) {}

  transform({ request, bucket }: Counted): ConsumeRateLimit {
    return () => this.limits.consume(request, bucket);
  }
}

const CountedCall = createParamDecorator((bucket: Bucket, context: ExecutionContext): Counted => ({
  request: requestFromContext(context),
  bucket,
}));

/**
 * Hands an operation its {@link ConsumeRateLimit}, for a use case that counts what passed its checks. The guard has counted the call
 * before, as the write that it is: so what is refused is held too.
 */
export const RateLimitConsumer = (bucket: Bucket) => CountedCall(bucket, TakePipe);
