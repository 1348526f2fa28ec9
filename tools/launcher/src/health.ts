import { connect } from 'node:net';
import type { Service } from './service';

const POLL_INTERVAL_MS = 50;
const HTTP_PORT = 80;
const LOOPBACK = '127.0.0.1';

/**
 * Waits until a service is healthy, without limit while it is alive and waits for its own dependencies.
 *
 * @throws Error when it is neither healthy nor alive after `timeoutMs`
 */
export async function untilHealthy(
  { name, health }: Service,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  const isHealthy = () => ('url' in health ? respondsOk(health.url) : acceptsConnections(health.port));
  const isAlive = async () => 'aliveUrl' in health && (await respondsOk(health.aliveUrl));
  const deadline = performance.now() + timeoutMs;
  let isLogged = false;
  while (!signal.aborted && !(await isHealthy())) {
    if (performance.now() > deadline) {
      if (!(await isAlive())) throw new Error(`${name} was not healthy within ${timeoutMs / 1000} s`);
      if (!isLogged && 'url' in health) console.log(`${name} waits; ${health.url} says for what.`);
      isLogged = true;
    }
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS));
  }
}

async function respondsOk(url: string): Promise<boolean> {
  // A TCP connect is a cheaper check than an HTTP request while the port is closed.
  const { hostname, port } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (!(await acceptsConnections(Number(port || HTTP_PORT), host))) return false;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function acceptsConnections(port: number, host = LOOPBACK): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host);
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
