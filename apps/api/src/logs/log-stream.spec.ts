import { Writable } from 'node:stream';
import { logStream } from './log-stream';

/** An output that blocks until released, like a pipe without a reader. */
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

it('buffers lines for a blocked output, drops the rest, and reports how many', async () => {
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

it('survives a reader that closes the pipe', async () => {
  const output = new BlockedOutput();
  const log = logStream(output);
  output.destroy(new Error('EPIPE'));
  await new Promise((done) => setImmediate(done));
  expect(() => log.write(LINE)).not.toThrow();
});
