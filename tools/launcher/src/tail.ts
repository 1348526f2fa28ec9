const LINES = 20;
/** More than so many lines of a log take. */
const KEPT_BYTES = 64 * 1024;

/** The last lines of what a process prints; they are only looked at when somebody asks, as an API prints megabytes a second. */
export class Tail {
  private chunks: Buffer[] = [];
  private bytes = 0;

  /** How much is kept, in bytes. */
  get size(): number {
    return this.bytes;
  }

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    for (let [first] = this.chunks; first && this.bytes - first.length >= KEPT_BYTES; [first] = this.chunks) {
      this.chunks.shift();
      this.bytes -= first.length;
    }
  }

  text(): string {
    return Buffer.concat(this.chunks).toString().trimEnd().split('\n').slice(-LINES).join('\n');
  }
}
