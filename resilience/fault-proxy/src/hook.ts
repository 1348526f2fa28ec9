import type { Message } from './protocol';

/** What becomes of a message: it goes on, or both ends of its connection are reset and it never arrives. */
export type Verdict = 'pass' | 'cut';

/** Something to do at one message. */
export interface HookOptions<M extends Message> {
  /** Which messages are counted. */
  readonly matches: (message: M) => boolean;
  /** At which of them to act; the first is 1, unless given. */
  readonly nth?: number;
  /** Called before the message goes on, which waits for it; may keep it from going on. */
  readonly before?: (message: M) => Promise<Verdict>;
  /** Called after the message was handed to the operating system for its receiver. */
  readonly after?: (message: M) => Promise<void>;
}

/** Lets a message go on; `cut` when its receiver is gone. */
export type Pass = () => Promise<Verdict>;

/** Acts at the n-th message that matches, once. */
export class Hook<M extends Message> {
  /** Resolves once it has acted, with the message that it acted at; rejects if what it called failed. */
  readonly reached: Promise<M>;
  private settle: { resolve: (message: M) => void; reject: (reason: unknown) => void } | undefined;
  private left: number;

  constructor(private readonly options: HookOptions<M>) {
    this.left = options.nth ?? 1;
    this.reached = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    // Prevents an unhandled rejection when the caller does not await it.
    this.reached.catch(() => undefined);
  }

  /** Whether it has come to its message; {@link reached} then settles without anybody's doing. */
  get hasTriggered(): boolean {
    return this.left === 0;
  }

  /** Counts a message; true if it is the one to act at. */
  claims(message: M): boolean {
    if (this.left === 0 || !this.options.matches(message)) return false;
    this.left -= 1;
    return this.left === 0;
  }

  /** Lets it act around the passing of its message. */
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
