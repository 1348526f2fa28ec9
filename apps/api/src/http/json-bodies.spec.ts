import { fastify, type FastifyInstance } from 'fastify';
import { takeJsonBodiesAlone } from './json-bodies';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await app.register(async (own) => {
    own.addContentTypeParser('*', (_request, payload, done) => done(null, payload.resume()));
    own.post('/forwarded', { config: { forwarded: true } }, () => 'taken');
    own.post('/order', () => 'taken');
  });
  takeJsonBodiesAlone(app);
  await app.ready();
});
afterAll(() => app.close());

it.each([
  ['/order', 'application/json', 200],
  ['/order', 'application/json; charset=UTF-8', 200],
  ['/order', 'application/json; charset=latin1', 415],
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
