/** A subscriber with more unread items must resubscribe. */
const MAX_UNREAD = 200;

/** Unread items of one subscriber, the latest state of each: a slow reader costs bounded memory. */
export class SubscriptionQueue<Item> implements AsyncIterableIterator<Item> {
  private readonly unread = new Map<string, Item>();
  private reader: { deliver(): void; fail(error: Error): void } | undefined;
  private end: { readonly error: Error | undefined } | undefined;

  /** @param onEnd called once, when the reader leaves or is disconnected */
  constructor(private readonly onEnd: () => void) {}

  /** Replaces an older state under the same key. Returns false when the queue is full or closed. */
  enqueue(key: string, item: Item): boolean {
    this.unread.delete(key);
    if (this.end || this.unread.size >= MAX_UNREAD) return false;
    this.unread.set(key, item);
    this.reader?.deliver();
    return true;
  }

  /** Ends the iteration after the unread items. */
  finish(): void {
    this.close(undefined);
  }

  /** Discards the unread items and rejects the reader. */
  fail(error: Error): void {
    this.unread.clear();
    this.close(error);
  }

  next(): Promise<IteratorResult<Item>> {
    return new Promise((done, fail) => {
      const deliver = () => {
        this.reader = undefined;
        const [entry] = this.unread;
        if (entry) this.unread.delete(entry[0]);
        done(entry ? { value: entry[1] } : { value: undefined, done: true });
      };
      if (this.unread.size > 0) deliver();
      else if (this.end?.error) fail(this.end.error);
      else if (this.end) deliver();
      else this.reader = { deliver, fail };
    });
  }

  return(): Promise<IteratorResult<Item>> {
    this.unread.clear();
    this.finish();
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private close(error: Error | undefined): void {
    if (this.end) return;
    this.end = { error };
    const { reader } = this;
    this.reader = undefined;
    if (error) reader?.fail(error);
    else reader?.deliver();
    this.onEnd();
  }
}
