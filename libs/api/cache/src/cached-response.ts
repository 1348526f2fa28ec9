import { hash } from 'node:crypto';
import { compress, compressOnce, type Encoding, isWorthCompressing } from './encoding';

/** What an entry takes beside its bodies, its headers above all; in bytes. */
const OVERHEAD = 3 * 1024;

/** An answer, ready to be sent to whoever asks the same. */
export class CachedResponse {
  /** In bytes. */
  readonly length: number;
  private bytes: Buffer | undefined;
  private text: string | undefined;
  private tag: string | undefined;
  private readonly encoded = new Map<Encoding, Buffer | 'being made'>();

  /**
   * @param body bytes, or the text that is them when it is written as Latin-1 (`byteText`)
   * @param headers that go with it to everybody
   */
  constructor(
    body: Buffer | string,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    if (typeof body === 'string') this.text = body;
    else this.bytes = body;
    this.length = body.length;
  }

  /** The body as a text that is its bytes when it is written as Latin-1. */
  get latin1(): string {
    this.text ??= this.plain.toString('latin1');
    return this.text;
  }

  get plain(): Buffer {
    this.bytes ??= Buffer.from(this.text ?? '', 'latin1');
    return this.bytes;
  }

  /** Weak, as it stands for the body in every encoding (RFC 9110, 8.8.3). */
  get etag(): string {
    this.tag ??= `W/"${hash('sha256', this.plain, 'base64url').slice(0, 22)}"`;
    return this.tag;
  }

  /**
   * What it may take of memory, in bytes: the text, its bytes, and those of each encoding, which are shorter by far, with
   * their texts as they go to the socket.
   */
  get size(): number {
    return 4 * this.length + OVERHEAD;
  }

  /** The body in an encoding; undefined as long as it is only being made, which begins when it is first asked for. */
  inEncoding(encoding: Encoding): Buffer | undefined {
    const isNew = this.encoded.get(encoding) === undefined;
    // It is sent plain where that fails, and tried again for whoever asks next.
    if (isNew && isWorthCompressing(this.length)) this.prepare(encoding).catch(() => undefined);
    return this.madeIn(encoding);
  }

  /** The body in an encoding where that is there already. */
  madeIn(encoding: Encoding): Buffer | undefined {
    const made = this.encoded.get(encoding);
    return typeof made === 'object' ? made : undefined;
  }

  /** The body in an encoding, made ahead of whoever asks. @throws what zlib does, for want of memory */
  async prepare(encoding: Encoding): Promise<this> {
    this.encoded.set(encoding, 'being made');
    try {
      this.encoded.set(encoding, await compress(this.plain, encoding));
    } catch (error) {
      this.encoded.delete(encoding);
      throw error;
    }
    return this;
  }

  /** Makes the body in an encoding for whoever is answered next, quickly or not at all: nobody else may ask for it. */
  async prepareOnce(encoding: Encoding): Promise<void> {
    const made = await compressOnce(this.plain, encoding).catch(() => undefined);
    if (made) this.encoded.set(encoding, made);
  }
}
