import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** Whether a request reads something, as a browser's navigation does. */
export function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The path of a request's address, without a slash at its end. */
export function pathOf({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** A page as bytes, plain and compressed. */
export interface Page {
  readonly plain: Buffer;
  readonly br: Buffer;
}

/** Reads a page that lies in a file. */
export async function readPage(path: string): Promise<Page> {
  return packPage(await readFile(path));
}

/** Compresses a page, once for all who ask for it. */
export async function packPage(plain: Buffer): Promise<Page> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { plain, br: await compress(plain, { params }) };
}

/** Answers with a page that names hashed files, and so must be asked for again each time. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { plain, br }: Page,
): FastifyReply {
  const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const vary = reply.getHeader('Vary');
  void reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  if (brotli) void reply.header('Content-Encoding', 'br');
  return reply.send(brotli ? br : plain);
}
