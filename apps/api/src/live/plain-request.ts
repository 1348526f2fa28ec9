import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const UPGRADE_HEADERS = new Set(['upgrade', 'http2-settings']);

/**
 * Serves a request that merely offers another protocol, such as h2c, without the upgrade: its head is put back on the
 * connection without the offer, and the connection is emitted again.
 */
export function serveAsPlainRequest(
  server: Server,
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  rest: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (name.toLowerCase() === 'connection') lines.push('Connection: keep-alive');
    else if (!UPGRADE_HEADERS.has(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]));
  server.emit('connection', socket);
}
