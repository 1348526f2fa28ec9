import { LOCALE } from '@shop/contracts';

const WIDTH = 30;
const MIB = 1024 ** 2;

/** A progress line with rate and memory, redrawn in place. */
export class ProgressBar {
  private readonly startedAt = performance.now();

  constructor(
    private readonly total: number,
    private readonly unit: string,
    private readonly write: (text: string) => void,
  ) {}

  /** @param done of the total; the line ends with the last one */
  show(done: number): void {
    const filled = Math.round((done / this.total) * WIDTH);
    const seconds = Math.max((performance.now() - this.startedAt) / 1000, 0.001);
    const rate = Math.round(done / seconds).toLocaleString(LOCALE);
    const memory = Math.round(process.memoryUsage.rss() / MIB);
    const bar = '#'.repeat(filled).padEnd(WIDTH, '.');
    const end = done === this.total ? '\n' : '';
    this.write(`\r[${bar}] ${done} of ${this.total} ${this.unit}, ${rate}/s, ${memory} MiB ${end}`);
  }
}
