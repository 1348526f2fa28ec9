import fastify, { type FastifyInstance } from 'fastify';
import { REQUEST_LIMITS } from './request-limits';
import { prepareErrorResponse } from './unguarded';
import { rejectUnsafeBodies } from './unsafe-bodies';

let app: FastifyInstance;

beforeAll(() => {
  app = fastify(REQUEST_LIMITS);
  app.setErrorHandler((error, request, reply) => reply.send(prepareErrorResponse(request, reply, error)));
  rejectUnsafeBodies(app);
  app.get('/tool', () => []);
  app.get('/purchase/:id', () => ({}));
});
afterAll(() => app.close());

it.each([
  [200, '/tool?limit=5&after=%C3%A4%20'],
  [400, '/tool?limit=%zz'],
  [400, '/tool?foo=%FF'],
  [404, '/purchase/%E0%A4%A'],
  [404, '/purchase/%E0%A4%A?x=%zz'],
  [400, '/tool?cvc=5'],
])('answers %i to %s', async (status, url) => {
  expect((await app.inject({ url })).statusCode).toBe(status);
});
