import { sharedShop, type Shop } from '@shop/test-shop';
import { parseBody, rawRequest, sendChunks } from './support/raw-http';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop('abuse');
});

const PROMISED = [
  ...['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'],
  ...['reporting-endpoints', 'cache-control', 'x-request-id'],
];
const UPGRADE = [
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const upgrade = (path: string, ...headers: string[]) =>
  rawRequest(`GET ${path}`, [...UPGRADE, ...headers]).replace('Connection: close', 'Connection: Upgrade');

it.each<[string, number, string]>([
  ['what is no HTTP', 400, 'this is no request\r\n\r\n'],
  ['headers that are too large', 431, rawRequest('GET /tool', [`X-Large: ${'x'.repeat(20_000)}`])],
  ['a tunnel', 405, 'CONNECT shop:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['two hosts', 400, rawRequest('GET /tool', ['Host: localhost'])],
  ['a host that was rebound', 400, rawRequest('GET /tool').replace('Host: localhost', 'Host: evil.example')],
  ['a socket of a foreign page', 403, upgrade('/graphql', 'Origin: https://evil.example')],
  ['a socket elsewhere', 404, upgrade('/nothing')],
  ['a socket without its key', 400, upgrade('/graphql').replace(/Sec-WebSocket-Key.*\r\n/, '')],
  ['an unknown method', 404, rawRequest('TRACE /nothing')],
  ['another method', 405, rawRequest('PATCH /tool')],
])('has the promised headers and error body for %s', async (_, status, bytes) => {
  const answer = await sendChunks(shop.origin, [bytes]);
  const [head = ''] = answer.text.split('\r\n\r\n', 1);
  const names = head.split('\r\n').map((line) => line.split(':', 1)[0]?.toLowerCase());
  expect([answer.status, PROMISED.filter((name) => !names.includes(name))]).toEqual([status, []]);
  expect(names.filter((name) => PROMISED.includes(name ?? ''))).toHaveLength(PROMISED.length);
  expect(head).toMatch(/^cache-control: no-store$/im);
  const body = parseBody(answer);
  expect(body).toMatchObject({ statusCode: status, code: expect.any(String), message: expect.any(String) });
  expect(head).toContain(String(body['requestId']));
});
