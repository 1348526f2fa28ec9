import type { FaultProxy, Hook, HookOptions, Message } from '@shop/fault-proxy';

/** Holds a process at one point of its work, by a message that does not get through, until it is killed. */
export class Trap {
  /** Resolves once the process is held here. */
  readonly sprung: Promise<void>;
  private spring: () => void = () => undefined;

  /** @param killed resolves once the process is dead */
  constructor(private readonly killed: Promise<void>) {
    this.sprung = new Promise((done) => (this.spring = done));
  }

  /**
   * Arms it: messages that match stay in the proxy until the process is dead, and never arrive; the first one, and what a
   * process repeats that has waited long.
   *
   * @returns resolves once the process is dead
   */
  at<M extends Message>(proxy: FaultProxy<M>, matches: HookOptions<M>['matches']): Promise<void> {
    let hook: Hook<M>;
    const arm = () => {
      hook = proxy.hook({ matches, before: hold });
    };
    const hold = async () => {
      this.spring();
      arm();
      await this.killed;
      return 'cut' as const;
    };
    arm();
    return this.killed.then(() => proxy.unhook(hook));
  }
}
