import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { StoreDeadline } from './store-deadline';

/** Applies {@link StoreDeadline} to every handler of REST and every root field of GraphQL. */
@Injectable()
export class StoreDeadlineInterceptor implements NestInterceptor {
  constructor(private readonly deadline: StoreDeadline) {}

  intercept(_context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return from(this.deadline.within(firstValueFrom(next.handle(), { defaultValue: undefined })));
  }
}
