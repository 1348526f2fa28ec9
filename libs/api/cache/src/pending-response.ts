import type { CachedResponse } from './cached-response';

/** A response that one request is producing; concurrent requests for the same key await its {@link outcome}. */
export class PendingResponse {
  /** Undefined when the response turns out not to be cacheable. */
  readonly outcome: Promise<CachedResponse | undefined>;
  private settle: ((response: CachedResponse | undefined) => void) | undefined;

  /** @param onSettled called once, with the response to cache if there is one */
  constructor(onSettled: (response: CachedResponse | undefined) => void) {
    this.outcome = new Promise((resolve) => {
      this.settle = (response) => {
        onSettled(response);
        resolve(response);
      };
    });
  }

  /** Settles with a cacheable response. Does nothing once settled. */
  store(response: CachedResponse): void {
    this.settleOnce(response);
  }

  /** Settles without a cacheable response. Does nothing once settled. */
  abandon(): void {
    this.settleOnce(undefined);
  }

  private settleOnce(response: CachedResponse | undefined): void {
    const { settle } = this;
    this.settle = undefined;
    settle?.(response);
  }
}
