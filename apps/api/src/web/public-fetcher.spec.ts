import { fastify, type FastifyInstance } from 'fastify';
import { createPublicFetcher } from './public-fetcher';

const LATEST = { operationName: 'LatestTools', variables: {} };
let app: FastifyInstance;

beforeAll(() => {
  app = fastify();
  app.get('/graphql', ({ ip, query }) => ({ data: { ip, ...(query as object) } }));
});
afterAll(() => app.close());

it('asks from the address that it asks for, so that this address is counted', async () => {
  const answer = await createPublicFetcher(app)(LATEST, '203.0.113.7');
  expect(answer).toMatchObject({ data: { ip: '203.0.113.7', variables: '{}' } });
});
