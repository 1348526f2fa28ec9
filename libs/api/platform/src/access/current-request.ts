import { AsyncLocalStorage } from 'node:async_hooks';
import type { ShopRequest } from './request-of';

const storage = new AsyncLocalStorage<ShopRequest>();

/** Does something on behalf of a request. */
export function onBehalfOf<Result>(request: ShopRequest, work: () => Result): Result {
  return storage.run(request, work);
}

/** The request that is being answered; undefined outside of one. For where an engine does not hand it on. */
export function currentRequest(): ShopRequest | undefined {
  return storage.getStore();
}
