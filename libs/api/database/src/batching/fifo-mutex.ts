/** A mutex with first-in, first-out order. Loaders that share one collect larger batches while another batch runs. */
export class FifoMutex {
  private isLocked = false;
  private readonly queue: (() => void)[] = [];

  /** @param run called when the mutex is acquired; its owner calls {@link release} once */
  acquire(run: () => void): void {
    if (this.isLocked) this.queue.push(run);
    else {
      this.isLocked = true;
      run();
    }
  }

  release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.isLocked = false;
  }
}

/** Shared by batched writes; reads do not wait for it. */
export const WRITE_MUTEX = new FifoMutex();
