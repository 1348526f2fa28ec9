import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { isLoopbackHostHeader, type Settings } from '@shop/config';
import { type Dependencies, readiness } from './readiness';

const LOOPBACK = '127.0.0.1';

interface OpsSources {
  readonly metrics: Registry;
  readonly dependencies: Dependencies;
  readonly settings: Settings;
}

/** Serves `/metrics` and `/health/ready` in detail for the operator, on loopback and a port of their own. */
export function startOpsServer(sources: OpsSources): Promise<Server> {
  const server = createServer((request, response) => {
    if (!isLoopbackHostHeader(request.headers.host)) {
      response.writeHead(421).end('The Host header must be 127.0.0.1 or localhost.');
      return;
    }
    respond(request.url ?? '', sources).then(
      ({ status, type, body }) => response.writeHead(status, { 'Content-Type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(sources.settings.opsPort, LOOPBACK, () => resolve(server));
  });
}

async function respond(path: string, { metrics, dependencies, settings }: OpsSources) {
  if (path === '/metrics') return { status: 200, type: metrics.contentType, body: await metrics.metrics() };
  if (path === '/health/ready') {
    const states = await readiness(dependencies, settings);
    const isUp = Object.values(states).every(({ status }) => status === 'up');
    return { status: isUp ? 200 : 503, type: 'application/json', body: JSON.stringify(states) };
  }
  return { status: 404, type: 'text/plain', body: 'Here are /metrics and /health/ready.' };
}
