import { cutMessage, HEADER_BYTES, type Message } from './message';

/** Received bytes on their way to become messages. Chunks are joined once per message, however many it came in. */
export class Inbox {
  /** Bytes that wait. */
  size = 0;
  private chunks: Buffer[] = [];
  private needed = HEADER_BYTES;

  /** Adds what the socket delivered. */
  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
  }

  /** The next complete message. @throws ProtocolError if the bytes cannot be a message */
  next(): Message | undefined {
    if (this.size < this.needed) return undefined;
    const [first] = this.chunks;
    const bytes = first && this.chunks.length === 1 ? first : Buffer.concat(this.chunks, this.size);
    this.chunks = [bytes];
    const { message, length } = cutMessage(bytes);
    if (!message) {
      this.needed = length;
      return undefined;
    }
    const rest = bytes.subarray(length);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.size = rest.length;
    this.needed = HEADER_BYTES;
    return message;
  }
}
