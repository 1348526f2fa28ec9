import fastify, { type FastifyRequest } from 'fastify';
import { DomainError } from '@shop/api-common';
import { toErrorBody } from './error-bodies';
import { toErrorResponse } from './to-error-response';

const missing = toErrorResponse(DomainError.notFound('order'));
const bad = toErrorResponse(DomainError.badInput({ input: 'must be an object' }));

async function requestFor(method: 'DELETE' | 'POST', url: string): Promise<FastifyRequest> {
  const app = fastify({ genReqId: () => 'r1' });
  let seen: FastifyRequest | undefined;
  app.addHook('onRequest', async (request) => {
    seen = request;
  });
  app.delete('/order/:id', () => ({}));
  app.post('/graphql', () => ({}));
  await app.inject({ method, url });
  if (!seen) throw new Error('No request came.');
  return seen;
}

it('reports zero deletions for a missing resource, but not for an unknown route', async () => {
  const body = {
    ...{ statusCode: 404, error: 'not found', code: 'NOT_FOUND' },
    ...{ message: 'There is no such order.', requestId: 'r1' },
  };
  expect(toErrorBody(missing, await requestFor('DELETE', '/order/x'))).toEqual({ ...body, deletedCount: 0 });
  expect(toErrorBody(missing, await requestFor('DELETE', '/graphql'))).toEqual(body);
});

it('formats errors of the GraphQL route as GraphQL errors', async () => {
  const extensions = { code: 'BAD_USER_INPUT', requestId: 'r1', fields: { input: 'must be an object' } };
  expect(toErrorBody(bad, await requestFor('POST', '/graphql'))).toEqual({
    errors: [{ message: 'input must be an object', extensions }],
  });
});
