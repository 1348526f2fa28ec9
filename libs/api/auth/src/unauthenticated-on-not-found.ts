import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { DomainError } from '@shop/api-common';
import { requestFromContext, toUnauthenticatedError } from '@shop/api-http';

const refusal: NestInterceptor = {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestFromContext(context);
    const isBadToken = request.headers.authorization !== undefined && request.user === undefined;
    return next.handle().pipe(
      catchError((error: unknown): never => {
        const isMissing = error instanceof DomainError && error.code === 'NOT_FOUND';
        throw isBadToken && isMissing ? toUnauthenticatedError(request) : error;
      }),
    );
  },
};

/**
 * For what is open to everyone and shows more to whom it belongs: whoever brings a token that is not valid, and finds
 * nothing, is told of the token. What there is for others makes no difference.
 */
export const UnauthenticatedOnNotFound = () => UseInterceptors(refusal);
