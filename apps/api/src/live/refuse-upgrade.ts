import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@shop/contracts';
import { requestIdOf } from '../logs/request-log';

export interface UpgradeRefusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** Seconds. */
  readonly retryAfter?: number;
}

/**
 * Rejects an upgrade with the common error body and closes the connection.
 *
 * @param promised headers of every response
 * @returns the request id
 */
export function refuseUpgrade(
  request: IncomingMessage,
  socket: Socket,
  { status, code, message, retryAfter }: UpgradeRefusal,
  promised: Readonly<Record<string, string>> = {},
): string {
  const error = STATUS_CODES[status]?.toLowerCase() ?? 'error';
  const requestId = requestIdOf(request);
  const body = JSON.stringify({ statusCode: status, error, code, message, requestId });
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  response.shouldKeepAlive = false;
  response.once('finish', () => socket.destroySoon());
  response
    .writeHead(status, {
      ...promised,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'X-Request-Id': requestId,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    })
    .end(body);
  return requestId;
}
