import { once } from 'node:events';
import { RunningShop, ShopClient } from '@shop/test-shop';
import { WebSocket } from 'ws';

const LISTED = 'https://partner.example';
const LOCAL = 'http://localhost:5555';
const FOREIGN = 'https://evil.example';
const QUERY = '{ reviewSummary { count } }';
const EXPOSED = [
  ...['Link', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id', 'Location', 'ETag'],
].join(', ');
const JSON_TYPE = { 'Content-Type': 'application/json' };

let shop: RunningShop;
beforeAll(async () => {
  shop = await RunningShop.start({ CORS_ORIGINS: `${LISTED}, https://other.example` });
});
afterAll(() => shop.remove());

const call = (path: string, headers: Record<string, string>, init: RequestInit = {}, origin = shop.origin) =>
  fetch(`${origin}${path}`, { ...init, headers });
const preflight = (path: string, Origin: string, wanted: string, origin = shop.origin) =>
  call(
    path,
    { Origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': wanted },
    { method: 'OPTIONS' },
    origin,
  );
const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control')));
const portOf = (variable: string) => `http://127.0.0.1:${shop.environment[variable]}`;

describe.each([LISTED, LOCAL])('a page of %s', (origin) => {
  it.each(['/order', '/graphql', '/create-payment-intent', '/tool/x'])(
    'may send what %s needs',
    async (path) => {
      const names = 'authorization, content-type, idempotency-key, apollo-require-preflight, if-match';
      const answer = await preflight(path, origin, names);
      const cors = corsOf(answer);
      expect([answer.status, cors['access-control-allow-origin']]).toEqual([204, origin]);
      expect(cors['access-control-allow-headers']?.toLowerCase()).toBe(names);
      expect(cors['access-control-allow-methods']).toContain('PATCH');
      expect(cors).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  it('may read every answer, also from the cache, and errors', async () => {
    const post = { method: 'POST', body: JSON.stringify({ query: QUERY }) };
    for (const answer of [
      ...[await call('/tool', { Origin: origin }), await call('/tool', { Origin: origin })],
      ...[await call('/order', { Origin: origin }), await call('/nothing', { Origin: origin })],
      ...[await call('/graphql', { Origin: origin, ...JSON_TYPE }, post)],
      ...[await call('/graphql', { Origin: origin, ...JSON_TYPE }, post)],
    ]) {
      expect(corsOf(answer)).toEqual({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED,
      });
    }
  });

  it('may open a socket', async () => {
    const socket = new WebSocket(`${shop.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin,
    });
    await once(socket, 'open');
    socket.terminate();
  });
});

it('keeps a cached answer free of the origin that first asked for it', async () => {
  await call('/review', { Origin: LISTED });
  const own = await call('/review', {});
  expect([corsOf(own), own.headers.get('cache-status')]).toEqual([{}, 'shop; hit']);
  expect(own.headers.get('vary')).toContain('Origin');
  expect(corsOf(await call('/review', { Origin: LOCAL }))).toMatchObject({
    'access-control-allow-origin': LOCAL,
  });
});

it.each([FOREIGN, 'null', 'http://localhost@evil.example', `${LISTED}:444`, `${LISTED}.evil.example`])(
  'gives a page of %s nothing',
  async (origin) => {
    for (const answer of [
      ...[await call('/tool', { Origin: origin }), await preflight('/order', origin, 'authorization')],
      ...[await preflight('/identitytoolkit.googleapis.com/v1/accounts:signUp', origin, 'content-type')],
      ...[await preflight('/v1/payment_methods', origin, 'content-type', portOf('PAYMENT_SANDBOX_PORT'))],
      ...[await preflight('/x', origin, 'content-type', portOf('AUTH_EMULATOR_PORT'))],
    ])
      expect(corsOf(answer)).toEqual({});
  },
);

it('opens pictures and the description to every origin', async () => {
  const [tool] = (await new ShopClient(shop.origin).rest('GET', '/tool')).body as { image: string }[];
  const picture = await fetch(tool?.image ?? '', { headers: { Origin: FOREIGN } });
  expect(corsOf(picture)).toEqual({ 'access-control-allow-origin': '*' });
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(corsOf(await call('/openapi.json', { Origin: FOREIGN }))).toMatchObject({
    'access-control-allow-origin': '*',
  });
});

it.each([
  ['PAYMENT_SANDBOX_PORT', '/v1/payment_methods'],
  ['AUTH_EMULATOR_PORT', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
  ['PORT', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
  ['PORT', '/payment-sandbox/v1/payment_methods'],
])('%s lets pages of this machine call %s', async (variable, path) => {
  const answer = await preflight(path, LOCAL, 'content-type,x-client-version', portOf(variable));
  expect([answer.status, corsOf(answer)]).toEqual([
    204,
    expect.objectContaining({
      'access-control-allow-origin': LOCAL,
      'access-control-allow-headers': 'content-type,x-client-version',
    }),
  ]);
  const call = await fetch(portOf(variable) + path, {
    method: 'POST',
    headers: { Origin: LOCAL, ...JSON_TYPE },
    body: '{}',
  });
  expect(call.headers.get('access-control-allow-origin')).toBe(LOCAL);
});

it('keeps the mailbox and the admin port from pages of other origins', async () => {
  expect(corsOf(await preflight('/emulator/auth/mailbox', LOCAL, 'content-type'))).toEqual({});
  const gateway = portOf('AUTH_EMULATOR_PORT');
  expect(corsOf(await preflight('/emulator/auth/mailbox', LOCAL, 'content-type', gateway))).toEqual({});
  const admin = await fetch(`${portOf('AUTH_EMULATOR_ADMIN_PORT')}/`, { headers: { Origin: LOCAL } });
  expect(admin.status).toBe(403);
});
