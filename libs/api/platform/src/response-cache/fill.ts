import type { CachedResponse } from './cached-response';

/** An answer on its way into the cache: one request makes it, all others that want the same wait for it. */
export class Fill {
  /** What came of it; undefined when the answer was not one to keep. */
  readonly outcome: Promise<CachedResponse | undefined>;
  private settle: (response: CachedResponse | undefined) => void = () => undefined;
  private isSettled = false;

  /** @param keep takes the answer into the cache, where it still may */
  constructor(private readonly keep: (response: CachedResponse | undefined) => void) {
    this.outcome = new Promise((done) => (this.settle = done));
  }

  /** The answer has come. */
  store(response: CachedResponse): void {
    this.end(response);
  }

  /** No answer has come that may be kept. Does nothing after {@link store}. */
  abandon(): void {
    this.end(undefined);
  }

  private end(response: CachedResponse | undefined): void {
    if (this.isSettled) return;
    this.isSettled = true;
    this.keep(response);
    this.settle(response);
  }
}
