import type { CachedResponse } from './cached-response';

type Taken = (response: CachedResponse | undefined) => void;

/** An answer on its way into the cache: one request makes it, all others that want the same wait for it. */
export class Fill {
  /** Made for whoever waits: most answers are made before anybody else wants them. */
  private expected:
    { readonly outcome: Promise<CachedResponse | undefined>; readonly settle: Taken } | undefined;
  private keep: Taken | undefined;

  /** @param keep takes the answer into the cache, where it still may */
  constructor(keep: Taken) {
    this.keep = keep;
  }

  /** What comes of it; undefined when the answer is not one to keep, or was there before anybody asked. */
  get outcome(): Promise<CachedResponse | undefined> {
    if (!this.expected) {
      this.expected = expectation();
      if (!this.keep) this.expected.settle(undefined);
    }
    return this.expected.outcome;
  }

  /** The answer has come. */
  store(response: CachedResponse): void {
    this.end(response);
  }

  /** No answer has come that may be kept. Does nothing after {@link store}. */
  abandon(): void {
    this.end(undefined);
  }

  /** Lets go of everything at once: an old object that still refers to this one would keep all of it until it is collected. */
  private end(response: CachedResponse | undefined): void {
    const { keep, expected } = this;
    if (!keep) return;
    this.keep = undefined;
    this.expected = undefined;
    keep(response);
    expected?.settle(response);
  }
}

function expectation() {
  let settle: Taken = () => undefined;
  const outcome = new Promise<CachedResponse | undefined>((done) => (settle = done));
  return { outcome, settle };
}
