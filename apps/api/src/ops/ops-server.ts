import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { Settings } from '@shop/config';
import { type Dependencies, readiness } from './readiness';

const LOOPBACK = '127.0.0.1';

/** What the operator's own server shows. */
export interface OpsSources {
  readonly metrics: Registry;
  readonly dependencies: Dependencies;
  readonly settings: Settings;
}

/** `/metrics` and `/health/ready` in detail, on loopback and a port of their own: they are not for strangers. */
export function startOpsServer(sources: OpsSources): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request.url ?? '', sources).then(
      ({ status, type, body }) => response.writeHead(status, { 'Content-Type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(sources.settings.opsPort, LOOPBACK, () => done(server));
  });
}

async function answer(path: string, { metrics, dependencies: pieces, settings }: OpsSources) {
  if (path === '/metrics') return { status: 200, type: metrics.contentType, body: await metrics.metrics() };
  if (path === '/health/ready') {
    const states = await readiness(pieces, settings);
    const up = Object.values(states).every((piece) => piece.status === 'up');
    return { status: up ? 200 : 503, type: 'application/json', body: JSON.stringify(states) };
  }
  return { status: 404, type: 'text/plain', body: 'Here are /metrics and /health/ready.' };
}
