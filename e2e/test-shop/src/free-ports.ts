import { createServer } from 'node:net';

/** Below those that the system gives to outgoing connections: a shop that starts again must find its own ports free. */
const LOWEST = 12_000;
/** Shops that start at the same moment in two workers of Jest choose among different ports. */
const PER_WORKER = 2_500;
const WORKERS = 8;

const worker = Number(process.env['JEST_WORKER_ID'] ?? 0) % WORKERS;
let offset = Math.floor(Math.random() * PER_WORKER);

function nextPort(): number {
  offset = (offset + 1) % PER_WORKER;
  return LOWEST + worker * PER_WORKER + offset;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

/** Free loopback ports; none is returned twice. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = nextPort();
    if (await isFree(port)) found.push(port);
  }
  return found;
}
