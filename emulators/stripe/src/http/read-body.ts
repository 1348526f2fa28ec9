import type { IncomingMessage } from 'node:http';
import { ApiError } from '../api-error';

const LARGEST_BYTES = 100 * 1024;

/**
 * The body of a request as text.
 *
 * @throws ApiError 413 over 100 KiB; the rest is not read
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LARGEST_BYTES)
      throw new ApiError(413, {
        type: 'invalid_request_error',
        message: 'Request body is larger than 100 KiB.',
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
