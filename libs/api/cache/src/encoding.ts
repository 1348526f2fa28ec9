import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Brotli quality of cached bodies: about 2 ms a page, off the main thread. */
const CACHED_QUALITY = 5;
/** Brotli quality of bodies sent once: 30 microseconds for 24 tools instead of 120, and a sixth longer. */
const ONE_TIME_QUALITY = 1;
const MIN_COMPRESSED_BYTES = 1024;
/** More concurrent compressions would wait for a thread longer than a slow network needs for the bytes saved. */
const MAX_CONCURRENT_COMPRESSIONS = 32;

/** The preferred coding that an `Accept-Encoding` header allows; undefined for none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  const weights = header.split(',').map((part) => part.split(';', 2).map((text) => text.trim()));
  return ENCODINGS.find((encoding) =>
    weights.some(([name, weight = 'q=1']) => name === encoding && Number(weight.replace(/^q=/, '')) > 0),
  );
}

export function isWorthCompressing(length: number): boolean {
  return length >= MIN_COMPRESSED_BYTES;
}

let running = 0;

/** Compresses a body that is sent once; undefined when it is short or too many compressions are running. */
export async function compressOnce(plain: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  if (!isWorthCompressing(plain.length) || running >= MAX_CONCURRENT_COMPRESSIONS) return undefined;
  running += 1;
  try {
    return await compress(plain, encoding, ONE_TIME_QUALITY);
  } finally {
    running -= 1;
  }
}

/** Compresses a body off the main thread. @param quality of Brotli */
export function compress(plain: Buffer, encoding: Encoding, quality = CACHED_QUALITY): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(plain, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
