import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PRELOAD = resolve(__dirname, '../../shift-clock.cjs');

/** A machine's clock that a test sets; processes that are started with its environment go by it. */
export class WrongClock {
  private constructor(private readonly folder: string) {}

  /** @param aheadMs how far it is ahead of the real time, in milliseconds; behind if negative */
  static async make(aheadMs = 0): Promise<WrongClock> {
    const clock = new WrongClock(await mkdtemp(join(tmpdir(), 'clock-')));
    await clock.set(aheadMs);
    return clock;
  }

  get environment(): Record<string, string> {
    return { CLOCK_FILE: this.file, NODE_OPTIONS: `--require ${PRELOAD}` };
  }

  set(aheadMs: number): Promise<void> {
    return writeFile(this.file, String(aheadMs));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  private get file(): string {
    return join(this.folder, 'ahead');
  }
}
