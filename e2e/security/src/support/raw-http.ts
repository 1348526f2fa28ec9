import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** So that the server has begun to read. */
const LEAVES_AFTER_MS = 100;

/** What came back on a connection. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/**
 * Sends raw chunks. @returns everything received until the server closed
 *
 * @param pauseMs between the chunks
 */
export function sendChunks(origin: string, chunks: readonly string[], pauseMs = 0): Promise<RawAnswer> {
  const { port, hostname } = new URL(origin);
  const began = performance.now();
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    // Ours may still be under way when the server refuses and closes.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(sending);
      done({ status: Number(text.slice(9, 12)), text, milliseconds: performance.now() - began });
    });
    const left = [...chunks];
    const sendNext = () => {
      const chunk = left.shift();
      if (chunk === undefined) clearInterval(sending);
      else if (socket.writable) socket.write(chunk, 'latin1');
    };
    const sending = setInterval(sendNext, pauseMs);
    sendNext();
  });
}

/** Sends bytes and closes the connection without waiting for an answer. */
export async function sendAndDisconnect(origin: string, bytes: string): Promise<void> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((done) => socket.write(bytes, 'latin1', () => done()));
  await sleep(LEAVES_AFTER_MS);
  socket.destroy();
}

/** The bytes of a request that asks for the connection to be closed afterwards. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ''): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n');
}

/** The same with a JSON body. */
export function rawJson(line: string, body: string, headers: readonly string[] = []): string {
  const length = `Content-Length: ${Buffer.byteLength(body, 'latin1')}`;
  return rawRequest(line, ['Content-Type: application/json', length, ...headers], body);
}

/** The JSON of an answer. @throws SyntaxError when there is none */
export function parseBody({ text }: RawAnswer): Readonly<Record<string, unknown>> {
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  return JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as Record<string, unknown>;
}
