import type { Message } from './protocol';

/** The message passes, or both ends of its connection are reset. */
export type Verdict = 'pass' | 'cut';

export interface HookOptions<M extends Message> {
  readonly matches: (message: M) => boolean;
  /** Acts at the n-th match; default 1. */
  readonly nth?: number;
  /** Delays the message, and may cut it. */
  readonly before?: (message: M) => Promise<Verdict>;
  /** Called after the message was sent to its receiver. */
  readonly after?: (message: M) => Promise<void>;
}

/** Passes a message on; `cut` when its receiver is gone. */
export type Pass = () => Promise<Verdict>;

/** Acts once, at the n-th matching message. */
export class Hook<M extends Message> {
  /** Resolves with the message after acting; rejects if a callback failed. */
  readonly reached: Promise<M>;
  private settle: { resolve: (message: M) => void; reject: (reason: unknown) => void } | undefined;
  private left: number;

  constructor(private readonly options: HookOptions<M>) {
    this.left = options.nth ?? 1;
    this.reached = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    // Prevents an unhandled rejection when the caller does not await it.
    this.reached.catch(() => undefined);
  }

  /** Whether its message has come. */
  get hasTriggered(): boolean {
    return this.left === 0;
  }

  /** Counts a message; true for the one to act at. */
  claims(message: M): boolean {
    if (this.left === 0 || !this.options.matches(message)) return false;
    this.left -= 1;
    return this.left === 0;
  }

  /** Acts around the passing of its message. */
  async around(message: M, pass: Pass): Promise<Verdict> {
    try {
      let verdict = (await this.options.before?.(message)) ?? 'pass';
      if (verdict === 'pass') {
        verdict = await pass();
        await this.options.after?.(message);
      }
      this.settle?.resolve(message);
      return verdict;
    } catch (error) {
      this.settle?.reject(error);
      return 'cut';
    }
  }
}
