/** More than this many things at once wait for nobody: who reads so slowly must begin anew. */
const MOST_WAITING = 200;

/**
 * What waits for one reader: of each thing its latest state alone, so that a slow reader costs a bounded amount and
 * never gets what is out of date.
 */
export class SubscriptionQueue<Item> implements AsyncIterableIterator<Item> {
  private readonly waiting = new Map<string, Item>();
  private reader: { take(): void; fail(error: Error): void } | undefined;
  private end: { readonly error: Error | undefined } | undefined;

  /** @param onEnd called once, when the reader leaves or is sent away */
  constructor(private readonly onEnd: () => void) {}

  /** Takes the place of an older state under the same key. False when too much is waiting already. */
  enqueue(key: string, item: Item): boolean {
    this.waiting.delete(key);
    if (this.end || this.waiting.size >= MOST_WAITING) return false;
    this.waiting.set(key, item);
    this.reader?.take();
    return true;
  }

  /** Nothing more will come: the reader gets what is waiting, then the end. */
  finish(): void {
    this.close(undefined);
  }

  /** The reader gets the error in place of what was waiting. */
  fail(error: Error): void {
    this.waiting.clear();
    this.close(error);
  }

  next(): Promise<IteratorResult<Item>> {
    return new Promise((done, fail) => {
      const take = () => {
        this.reader = undefined;
        done(this.takeFirst());
      };
      if (this.waiting.size > 0) take();
      else if (this.end?.error) fail(this.end.error);
      else if (this.end) done({ value: undefined, done: true });
      else this.reader = { take, fail };
    });
  }

  /** The reader leaves. */
  return(): Promise<IteratorResult<Item>> {
    this.waiting.clear();
    this.close(undefined);
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private takeFirst(): IteratorResult<Item> {
    for (const [key, value] of this.waiting) {
      this.waiting.delete(key);
      return { value };
    }
    return { value: undefined, done: true };
  }

  private close(error: Error | undefined): void {
    if (this.end) return;
    this.end = { error };
    const { reader } = this;
    this.reader = undefined;
    if (error) reader?.fail(error);
    else reader?.take();
    this.onEnd();
  }
}
