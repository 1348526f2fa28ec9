import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCodeForStatus } from '@shop/api-http';

/** Raised for a tiny-chunk flood. */
export const TINY_CHUNK_FLOOD = Object.assign(new Error('A flood of tiny chunks'), {
  code: 'TINY_CHUNK_FLOOD',
});

const METHOD_NOT_ALLOWED = 405;
const BROKEN = { status: 400, message: 'This is not a valid HTTP request.' };

const REFUSALS: Readonly<Record<string, typeof BROKEN>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The request headers are too large.' },
  TINY_CHUNK_FLOOD: { status: 400, message: 'The body of the request comes in too many small chunks.' },
  CONNECT: { status: 405, message: 'This method is not allowed here.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
};

/** Rejects CONNECT with a body. Node adds no error listener to its socket, and an error would end the process. */
export function rejectConnectTunnels(fastify: FastifyInstance): void {
  fastify.server.on('connect', (_request, socket: Socket) => {
    const error = Object.assign(new Error('CONNECT is not allowed'), { code: 'CONNECT' });
    socket.on('error', () => socket.destroy());
    answerBrokenRequest.call(fastify, error, socket);
    socket.destroySoon();
  });
}

/** Answers malformed requests with the common error body and headers, and logs them under its request id. */
export function answerBrokenRequest(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, message } = REFUSALS[error.code ?? ''] ?? BROKEN;
  const name = STATUS_CODES[status] ?? '';
  const requestId = randomUUID();
  const code = errorCodeForStatus(status);
  this.log.info({ requestId, route: 'none', status, refusals: [code] }, 'request');
  const refusal = { statusCode: status, error: name.toLowerCase(), code, message, requestId };
  const body = JSON.stringify(refusal);
  const promised = Object.entries(this.securityHeaders ?? {}).map(([name, value]) => `${name}: ${value}`);
  const head = [
    `HTTP/1.1 ${status} ${name}`,
    ...promised,
    ...(status === METHOD_NOT_ALLOWED ? ['Allow: GET, HEAD, POST, PUT, PATCH, DELETE'] : []),
    'Content-Type: application/json; charset=utf-8',
    `X-Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
