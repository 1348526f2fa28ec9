const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: *(\d+)/i;
/** GraphQL reports errors with status 200. */
const ERRORS = Buffer.from('"errors":');

/** Splits the bytes of a keep-alive connection into answers; requires a `Content-Length`. */
export class AnswerReader {
  private received: Buffer = Buffer.alloc(0);

  /** @returns the outcome once an answer is complete */
  add(chunk: Buffer): 'more' | 'success' | 'failure' {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const headEnd = this.received.indexOf(HEAD_END);
    if (headEnd < 0) return 'more';
    const head = this.received.toString('latin1', 0, headEnd);
    const bodyStart = headEnd + HEAD_END.length;
    const end = bodyStart + Number(LENGTH.exec(head)?.[1] ?? 0);
    if (this.received.length < end) return 'more';
    const succeeded = head.startsWith('HTTP/1.1 2') && this.received.indexOf(ERRORS, bodyStart) < 0;
    this.received = this.received.subarray(end);
    return succeeded ? 'success' : 'failure';
  }
}
