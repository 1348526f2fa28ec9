import fastify from 'fastify';
import { unguardedBucket } from './unguarded';

async function bucketOf(method: 'GET' | 'HEAD' | 'POST' | 'DELETE', url: string, query: string | undefined) {
  const app = fastify();
  const counted: string[] = [];
  app.addHook('onSend', async (request) => {
    counted.push(unguardedBucket(request));
  });
  app.post('/graphql', () => ({}));
  app.post('/order', () => ({}));
  await app.inject({ method, url, ...(query && { payload: { query } }) });
  return counted[0];
}

it.each<['reads' | 'writes', 'GET' | 'HEAD' | 'POST' | 'DELETE', string, string | undefined]>([
  ['reads', 'GET', '/nothing', undefined],
  ['reads', 'HEAD', '/nothing', undefined],
  ['writes', 'DELETE', '/nothing', undefined],
  ['writes', 'POST', '/order', undefined],
  ['reads', 'POST', '/graphql', '{ nothing }'],
  ['writes', 'POST', '/graphql', 'mutation { nothing }'],
])('counts as %s: %s %s %s', async (bucket, method, url, query) => {
  expect(await bucketOf(method, url, query)).toBe(bucket);
});
