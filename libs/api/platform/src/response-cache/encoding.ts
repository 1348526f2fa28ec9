import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content codings that bodies are kept in. */
export type Encoding = 'br' | 'gzip';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** The middle of the scale: a page in two milliseconds, on a thread of its own. */
const QUALITY = 5;

/** The best coding that an `Accept-Encoding` header allows; undefined when that is none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : undefined;
}

function accepts(header: string, encoding: Encoding): boolean {
  if (!header.includes(encoding)) return false;
  const weights = header.split(',').map((part) => part.split(';', 2).map((text) => text.trim()));
  return weights.some(([name, weight = 'q=1']) => name === encoding && Number(weight.replace(/^q=/, '')) > 0);
}

/** A body in a content coding, made on another thread. */
export function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(plain, {
    params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
