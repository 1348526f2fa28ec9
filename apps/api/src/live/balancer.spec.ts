import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SOCKET_LIMITS } from './socket-limits';

const config = readFileSync(resolve(__dirname, '../../../../deploy/haproxy.cfg'), 'utf8');
const [general = '', ...backends] = config.split(/^backend /m);

/** What a backend allows each of its servers at the same time, and how many servers it has. */
function placesOf(name: string): { places: number; servers: number } {
  const backend = backends.find((text) => text.startsWith(`${name}\n`)) ?? '';
  return {
    places: Number(/default-server.* maxconn (\d+)/.exec(backend)?.[1]),
    servers: [...backend.matchAll(/^ +server /gm)].length,
  };
}

it('lets each replica have as many sockets as it takes, besides its requests', () => {
  expect(general).toContain('use_backend sockets if { req.hdr(upgrade) -i websocket }');
  expect(placesOf('sockets').places).toBe(SOCKET_LIMITS.inAll);
});

it('takes in all of both, and of a third replica', () => {
  const all = ['sockets', 'replicas'].map(placesOf).reduce((sum, { places }) => sum + 3 * places, 0);
  expect(Number(/^ {4}maxconn (\d+)$/m.exec(general)?.[1])).toBeGreaterThan(all);
  expect(placesOf('replicas').servers).toBeLessThanOrEqual(3);
});

it('gives each client a fifth of the places for requests at most', () => {
  const { places, servers } = placesOf('replicas');
  const [, most] = /^backend replicas\n.*?acl crowd sc1_conn_cur gt (\d+)$/ms.exec(config) ?? [];
  expect(Number(most)).toBeLessThanOrEqual((places * servers) / 5);
});
