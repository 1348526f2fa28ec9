import { connect } from 'node:net';
import type { Piece } from './piece';

const POLL_MS = 50;
const HTTP_PORT = 80;
const LOOPBACK = '127.0.0.1';

/**
 * Waits until a piece is healthy; one that is alive, and waits for what it needs itself, has all the time it takes.
 *
 * @throws Error when it is not within the time given, in milliseconds
 */
export async function untilHealthy(
  { name, health }: Piece,
  limitMs: number,
  signal: AbortSignal,
): Promise<void> {
  const isHealthy = () => ('url' in health ? answers(health.url) : accepts(health.port));
  const isAlive = async () => 'aliveUrl' in health && (await answers(health.aliveUrl));
  const deadline = performance.now() + limitMs;
  let isTold = false;
  while (!signal.aborted && !(await isHealthy())) {
    if (performance.now() > deadline) {
      if (!(await isAlive())) throw new Error(`${name} was not healthy within ${limitMs / 1000} s`);
      if (!isTold && 'url' in health) console.log(`${name} waits; ${health.url} says for what.`);
      isTold = true;
    }
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

async function answers(url: string): Promise<boolean> {
  // While nobody listens, an HTTP request is a costly way to find that out.
  const { hostname, port } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (!(await accepts(Number(port || HTTP_PORT), host))) return false;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function accepts(port: number, host = LOOPBACK): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host);
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
