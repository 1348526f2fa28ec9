import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PRELOAD = resolve(__dirname, '../../shift-clock.cjs');

/** A machine's clock that a test sets; processes that are started with its environment go by it. */
export class SkewedClock {
  private constructor(private readonly folder: string) {}

  /** @param aheadMs how far it is ahead of the real time, in milliseconds; behind if negative */
  static async create(aheadMs = 0): Promise<SkewedClock> {
    const clock = new SkewedClock(await mkdtemp(join(tmpdir(), 'clock-')));
    await clock.setSkew(aheadMs);
    return clock;
  }

  get environment(): Record<string, string> {
    return { CLOCK_FILE: this.file, NODE_OPTIONS: `--require ${PRELOAD}` };
  }

  setSkew(aheadMs: number): Promise<void> {
    return writeFile(this.file, String(aheadMs));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  private get file(): string {
    return join(this.folder, 'ahead');
  }
}
