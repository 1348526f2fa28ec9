import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import { type Bucket, requestOf } from '@shop/api-http';
import { type CountedRequest, RateLimits } from './rate-limits';

/**
 * Takes one from a limit for the request that is being answered.
 *
 * @throws RateLimitedError when nothing is left
 */
export type Take = () => Promise<void>;

interface Counted {
  readonly request: CountedRequest;
  readonly bucket: Bucket;
}

@Injectable()
class TakePipe implements PipeTransform<Counted, Take> {
  constructor(private readonly limits: RateLimits) {}

  transform({ request, bucket }: Counted): Take {
    return () => this.limits.take(request, bucket);
  }
}

const CountedCall = createParamDecorator((bucket: Bucket, context: ExecutionContext): Counted => ({
  request: requestOf(context),
  bucket,
}));

/**
 * Hands an operation its {@link Take}, for a use case that counts what passed its checks. The guard has counted the call
 * before, as the write that it is: so what is refused is held too.
 */
export const TakeFrom = (bucket: Bucket) => CountedCall(bucket, TakePipe);
