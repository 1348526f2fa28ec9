import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { DomainError } from '@shop/api-common';
import { requestFromContext, toUnauthenticatedError } from '@shop/api-http';

const interceptor: NestInterceptor = {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestFromContext(context);
    const isAnonymous = request.user === undefined;
    return next.handle().pipe(
      catchError((error: unknown): never => {
        const isMissing = error instanceof DomainError && error.code === 'NOT_FOUND';
        throw isAnonymous && isMissing ? toUnauthenticatedError(request) : error;
      }),
    );
  },
};

/** A caller without a valid token gets UNAUTHENTICATED instead of NOT_FOUND; for operations that show more to owners. */
export const UnauthenticatedOnNotFound = () => UseInterceptors(interceptor);
