import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BoundedMap } from './bounded-map';

/** The content codings that bodies are kept in. */
export type Encoding = 'br' | 'gzip';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** The middle of the scale: a page in two milliseconds, on a thread of its own. */
const QUALITY = 5;
/** Of Brotli: a page of 24 tools in 30 microseconds instead of 120, and a sixth longer. */
const QUALITY_ONCE = 1;
/** Shorter bodies gain nothing; in bytes. */
const WORTH_COMPRESSING = 1024;
/** More at a time wait for a thread longer than a slow network takes for what they save, and take memory meanwhile. */
const MOST_AT_A_TIME = 32;
/** What headers allow is kept of so many, none longer than so many characters. */
const MOST_HEADERS = 100;
const LONGEST_HEADER = 100;

/** Browsers send a handful of headers, over and over. */
const chosen = new BoundedMap<Encoding | null>(MOST_HEADERS, LONGEST_HEADER);

/** The best coding that an `Accept-Encoding` header allows; undefined when that is none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  return chosen.get(header, () => choose(header)) ?? undefined;
}

function choose(header: string): Encoding | null {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : null;
}

function accepts(header: string, encoding: Encoding): boolean {
  if (!header.includes(encoding)) return false;
  const weights = header.split(',').map((part) => part.split(';', 2).map((text) => text.trim()));
  return weights.some(([name, weight = 'q=1']) => name === encoding && Number(weight.replace(/^q=/, '')) > 0);
}

/** Whether a body of so many bytes gains anything. */
export function isWorthCompressing(length: number): boolean {
  return length >= WORTH_COMPRESSING;
}

let beingMade = 0;

/**
 * A body that may be sent but once, in a content coding. Undefined where that is not worth while: it is short, or many
 * others are being compressed.
 */
export async function compressOnce(plain: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  if (!isWorthCompressing(plain.length) || beingMade >= MOST_AT_A_TIME) return undefined;
  beingMade += 1;
  try {
    return await compress(plain, encoding, QUALITY_ONCE);
  } finally {
    beingMade -= 1;
  }
}

/** A body in a content coding, made on another thread. @param quality of Brotli */
export function compress(plain: Buffer, encoding: Encoding, quality = QUALITY): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(plain, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
