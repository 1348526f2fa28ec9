import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@shop/contracts';

/** Why a socket is not opened. */
export interface UpgradeRefusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Answers in HTTP, with the error body of all other refusals, and closes the connection. */
export function refuseUpgrade(
  request: IncomingMessage,
  socket: Socket,
  { status, code, message }: UpgradeRefusal,
): void {
  const error = STATUS_CODES[status]?.toLowerCase() ?? 'error';
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  response.shouldKeepAlive = false;
  response.once('finish', () => socket.destroySoon());
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ statusCode: status, error, code, message }));
}
