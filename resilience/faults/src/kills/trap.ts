import type { FaultProxy, Hook, HookOptions, Message } from '@shop/fault-proxy';

/** Stops a process at a message that its proxy holds back, until it is killed. */
export class Trap {
  /** Resolves once the process is stopped here. */
  readonly sprung: Promise<void>;
  private spring: () => void = () => undefined;

  /** @param killed resolves once the process is dead */
  constructor(private readonly killed: Promise<void>) {
    this.sprung = new Promise((done) => (this.spring = done));
  }

  /**
   * Holds back matching messages, retries included, until the process is dead; they never arrive.
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
