import { hash } from 'node:crypto';
import { compress, compressOnce, type Encoding, isWorthCompressing } from './encoding';

/** What an entry takes beside its bodies, its headers above all; in bytes. */
const OVERHEAD = 3 * 1024;

/** An answer, ready to be sent to whoever asks the same. */
export class CachedResponse {
  /** In bytes. */
  readonly length: number;
  private bytes: Buffer | undefined;
  private oneByte: string | undefined;
  private tag: string | undefined;
  private readonly encoded = new Map<Encoding, Buffer | 'being made'>();

  /** @param headers that go with it to everybody */
  constructor(
    private readonly body: Buffer | string,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    this.length = Buffer.byteLength(body);
  }

  /** The body as a text that is its bytes when it is written as Latin-1: nothing has to be made where all is ASCII. */
  get latin1(): string {
    const isAscii = typeof this.body === 'string' && this.body.length === this.length;
    this.oneByte ??= isAscii ? this.body : this.plain.toString('latin1');
    return this.oneByte;
  }

  get plain(): Buffer {
    this.bytes ??= Buffer.from(this.body);
    return this.bytes;
  }

  /** Weak, as it stands for the body in every encoding (RFC 9110, 8.8.3). */
  get etag(): string {
    this.tag ??= `W/"${hash('sha256', this.body, 'base64url').slice(0, 22)}"`;
    return this.tag;
  }

  /**
   * What it may take of memory, in bytes: the text (two bytes a character where one is beyond Latin-1), its bytes, and those
   * of each encoding, which are shorter by far, with their texts as they go to the socket.
   */
  get size(): number {
    return 6 * this.length + OVERHEAD;
  }

  /** The body in an encoding; undefined as long as it is only being made, which begins when it is first asked for. */
  inEncoding(encoding: Encoding): Buffer | undefined {
    const isNew = this.encoded.get(encoding) === undefined;
    if (isNew && isWorthCompressing(this.length)) void this.prepare(encoding);
    return this.madeIn(encoding);
  }

  /** The body in an encoding where that is there already. */
  madeIn(encoding: Encoding): Buffer | undefined {
    const made = this.encoded.get(encoding);
    return typeof made === 'object' ? made : undefined;
  }

  /** The body in an encoding, made ahead of whoever asks. */
  async prepare(encoding: Encoding): Promise<this> {
    this.encoded.set(encoding, 'being made');
    this.encoded.set(encoding, await compress(this.plain, encoding));
    return this;
  }

  /** Makes the body in an encoding for whoever is answered next, quickly or not at all: nobody else may ask for it. */
  async prepareOnce(encoding: Encoding): Promise<void> {
    const made = await compressOnce(this.plain, encoding);
    if (made) this.encoded.set(encoding, made);
  }
}
