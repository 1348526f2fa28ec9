import { DomainError } from '@shop/api-common';

/** One task at a time, first come, first served; a crowded queue refuses further ones. */
export class BoundedQueue {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly max: number) {}

  /** @throws DomainError UNAVAILABLE */
  assertRoom(): void {
    if (this.waiting < this.max) return;
    throw DomainError.unavailable('Too many pictures are being uploaded. Please try again shortly.');
  }

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    this.waiting += 1;
    const done = this.last.then(task).finally(() => (this.waiting -= 1));
    this.last = done.catch(() => undefined);
    return done;
  }
}
