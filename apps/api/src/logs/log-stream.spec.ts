import { Writable } from 'node:stream';
import { logStream } from './log-stream';

/** An output that takes nothing until it is told to, as a pipe that nobody reads. */
class BlockedOutput extends Writable {
  text = '';
  private waiting: (() => void) | undefined;
  private isOpen = false;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const take = () => {
      this.text += chunk.toString();
      done();
    };
    if (this.isOpen) take();
    else this.waiting = take;
  }

  unblock(): void {
    this.isOpen = true;
    this.waiting?.();
  }
}

const LINE = `${'x'.repeat(999)}\n`;

it('keeps some lines for an output that is blocked, drops the others, and says how many once it goes on', async () => {
  const output = new BlockedOutput();
  const log = logStream(output);
  for (let count = 0; count < 1_000; count += 1) log.write(LINE);
  expect(output.writableLength).toBeLessThan(270_000);
  output.unblock();
  await new Promise((done) => setImmediate(done));
  log.write('the next\n');
  const lines = output.text.trimEnd().split('\n');
  const { dropped } = JSON.parse(lines.at(-2) ?? '') as { dropped: number };
  expect(lines.at(-1)).toBe('the next');
  expect(lines.length - 2 + dropped).toBe(1_000);
});

it('goes on when whoever read the log has gone', async () => {
  const output = new BlockedOutput();
  const log = logStream(output);
  output.destroy(new Error('EPIPE'));
  await new Promise((done) => setImmediate(done));
  expect(() => log.write(LINE)).not.toThrow();
});
