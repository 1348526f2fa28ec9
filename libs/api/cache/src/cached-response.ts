import { hash } from 'node:crypto';
import { compress, type Encoding, isWorthCompressing } from './encoding';

const OVERHEAD_BYTES = 3 * 1024;

export class CachedResponse {
  private tag: string | undefined;
  private readonly encoded = new Map<Encoding, Buffer | 'pending'>();

  /**
   * @param headers that every client gets with the body: names and values in turn, as Node's `writeHead` takes them
   * @param version of the entity, with which its tag begins
   */
  constructor(
    readonly plain: Buffer,
    readonly headers: readonly string[] = [],
    private readonly version?: string,
  ) {}

  /** Weak, as it stands for the body in every encoding (RFC 9110, 8.8.3). */
  get etag(): string {
    this.tag ??= `W/"${this.version ? `${this.version}-` : ''}${hash('sha256', this.plain, 'base64url').slice(0, 22)}"`;
    return this.tag;
  }

  /** Upper bound in bytes: the plain body, and its encodings, which are far shorter. */
  get size(): number {
    return 2 * this.plain.length + OVERHEAD_BYTES;
  }

  /** The encoded body; undefined until it is compressed, which the first call for an encoding starts. */
  inEncoding(encoding: Encoding): Buffer | undefined {
    const body = this.encoded.get(encoding);
    // After a failure the plain body is sent, and the next call tries again.
    if (body === undefined && isWorthCompressing(this.plain.length))
      this.prepare(encoding).catch(() => undefined);
    return typeof body === 'object' ? body : undefined;
  }

  /** Compresses the body ahead of the first request. @throws zlib's errors, such as lack of memory */
  async prepare(encoding: Encoding): Promise<this> {
    this.encoded.set(encoding, 'pending');
    try {
      this.encoded.set(encoding, await compress(this.plain, encoding));
    } catch (error) {
      this.encoded.delete(encoding);
      throw error;
    }
    return this;
  }
}
