import { connect, type Socket } from 'node:net';

/** Opens a connection to a shop, for requests that no client would send. */
export function openSocket(origin: string): Promise<Socket> {
  const { port, hostname } = new URL(origin);
  return new Promise((done, fail) => {
    const socket: Socket = connect(Number(port), hostname, () => done(socket));
    socket.once('error', fail);
  });
}

/** Sends bytes as they are and answers all that came back until the server closed. */
export async function sendRaw(origin: string, bytes: string): Promise<{ status: number; text: string }> {
  const socket = await openSocket(origin);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const closed = new Promise((done) => socket.once('close', done));
  // Ours may still be under way when the server refuses and closes.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await closed;
  return { status: Number(text.slice(9, 12)), text };
}

/** The bytes of a request that asks for the connection to be closed afterwards. */
export function formatRequest(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, ...lines, '', body].join('\r\n');
}
