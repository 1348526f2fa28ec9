const LINES = 20;
const MAX_TAIL_BYTES = 64 * 1024;

/** The last lines of a process's output. Splits lines only on demand, because an API may print megabytes per second. */
export class Tail {
  private chunks: Buffer[] = [];
  private bytes = 0;

  /** Buffered bytes. */
  get size(): number {
    return this.bytes;
  }

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    for (
      let [first] = this.chunks;
      first && this.bytes - first.length >= MAX_TAIL_BYTES;
      [first] = this.chunks
    ) {
      this.chunks.shift();
      this.bytes -= first.length;
    }
  }

  text(): string {
    return Buffer.concat(this.chunks).toString().trimEnd().split('\n').slice(-LINES).join('\n');
  }
}
