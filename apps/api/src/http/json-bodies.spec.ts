import { fastify, type FastifyInstance } from 'fastify';
import { toErrorResponse } from '@shop/api-http';
import { RequestBodyBudget } from './request-body-budget';
import { readJsonBodies, SIGNED_BODIES, acceptOnlyJsonBodies } from './json-bodies';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const refusal = toErrorResponse(error);
    void reply.status(refusal.status).send(refusal);
  });
  readJsonBodies(app, new RequestBodyBudget());
  await app.register(async (own) => {
    own.addContentTypeParser('*', (_request, payload, done) => done(null, payload.resume()));
    own.post('/forwarded', { config: { forwarded: true } }, () => 'taken');
    own.post('/order', () => 'taken');
    own.post('/graphql', () => 'taken');
    own.post(SIGNED_BODIES, ({ body }) => `unread: ${String(body)}`);
  });
  acceptOnlyJsonBodies(app);
  await app.ready();
});
afterAll(() => app.close());

it.each([
  ['/order', 'application/json', 200],
  ['/order', 'application/json; charset=UTF-8', 200],
  ['/order', 'application/json;', 200],
  ['/order', 'application/json; x=y; charset="utf-8"', 200],
  ['/order', 'application/json; charset=utf-8; x=y', 200],
  ['/order', 'application/json; charset=latin1', 415],
  ['/order', 'application/json; x=y; charset=utf-16', 415],
  ['/order', 'application/jsonp', 415],
  ['/order', 'application/x-www-form-urlencoded', 415],
  ['/order', 'text/plain', 415],
  ['/forwarded', 'application/x-www-form-urlencoded', 200],
])('answers a body for %s as %s with %i', async (url, type, status) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: '{}',
  });
  expect(statusCode).toBe(status);
});

it.each([
  ['identity', 200],
  ['IDENTITY', 200],
  ['', 200],
  ['br', 415],
])('answers a body in the encoding %j with %i', async (encoding, status) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
  expect((await app.inject({ method: 'POST', url: '/order', headers, payload: '{}' })).statusCode).toBe(
    status,
  );
});

it('names the content type and charset that GraphQL requires', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-7' };
  const { body } = await app.inject({ method: 'POST', url: '/graphql', headers, payload: '{}' });
  expect(JSON.parse(body)).toMatchObject({ message: expect.stringContaining('application/json in UTF-8') });
});

it.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}'])(
  'names what is wrong with %s, which is JSON',
  async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const { body } = await app.inject({ method: 'POST', url: '/order', headers, payload });
    expect(JSON.parse(body)).toMatchObject({
      status: 400,
      fields: { input: expect.stringContaining('__proto__') },
    });
  },
);

it('treats an empty body as none', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await app.inject({ method: 'POST', url: '/order', headers })).statusCode).toBe(200);
});

it.each(['{', '{"__proto__":{}}', '"x"'])(
  'leaves %s unread for the signature check, and reads it elsewhere',
  async (payload) => {
    const send = (url: string) =>
      app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
    expect((await send(SIGNED_BODIES)).body).toBe('unread: undefined');
    expect((await send('/order')).statusCode).toBe(payload === '"x"' ? 200 : 400);
  },
);
