/**
 * Lets one go at a time, in the order in which they came. Where calls of several kinds share a lane, more of each kind come
 * together while another one is under way.
 */
export class FifoMutex {
  private isTaken = false;
  private readonly line: (() => void)[] = [];

  /** @param go called when it is its turn; whoever went calls {@link leave}, once */
  enter(go: () => void): void {
    if (this.isTaken) this.line.push(go);
    else {
      this.isTaken = true;
      go();
    }
  }

  leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.isTaken = false;
  }
}

/** For what a busy shop writes into the store: reads do not wait for it. */
export const WRITE_MUTEX = new FifoMutex();
