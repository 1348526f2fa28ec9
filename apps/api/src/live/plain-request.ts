import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const ABOUT_UPGRADE = new Set(['upgrade', 'http2-settings']);

/**
 * Answers a request that merely offers to change the protocol (some HTTP clients offer h2c with each first request) as
 * if it had not: its head goes back on the connection without the offer, and the connection through the server again.
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
    else if (!ABOUT_UPGRADE.has(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]));
  server.emit('connection', socket);
}
