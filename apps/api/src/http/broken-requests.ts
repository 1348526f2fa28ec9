import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCodeForStatus } from '@shop/api-http';

/** The error of a body that comes in too many pieces. */
export const CRUMBLED_BODY = Object.assign(new Error('A body in crumbs'), { code: 'CRUMBLED_BODY' });

const BROKEN = { status: 400, message: 'This is not a valid HTTP request.' };

/** Codes of Node's HTTP parser, where they say more than that the request is broken. */
const REFUSALS: Readonly<Record<string, typeof BROKEN>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The request headers are too large.' },
  CRUMBLED_BODY: { status: 400, message: 'The body of the request comes in too many small chunks.' },
  CONNECT: { status: 405, message: 'This method is not allowed here.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
};

/**
 * The shop is no proxy: CONNECT is refused in words, where Node would close the connection without any. Node leaves such a
 * connection alone: nobody else hears of its errors, which would end the process, nor closes it.
 */
export function rejectConnectTunnels(fastify: FastifyInstance): void {
  fastify.server.on('connect', (_request, socket: Socket) => {
    const error = Object.assign(new Error('CONNECT is not allowed'), { code: 'CONNECT' });
    socket.on('error', () => socket.destroy());
    answerBrokenRequest.call(fastify, error, socket);
    socket.destroySoon();
  });
}

/**
 * Answers bytes that never became a request in the error body that all other refusals have, with an id under which the
 * log has them.
 */
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
  const head = [
    `HTTP/1.1 ${status} ${name}`,
    'Content-Type: application/json; charset=utf-8',
    `X-Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
