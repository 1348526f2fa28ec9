import { startGraphqlServer } from '../testing/graphql-server';
import { preloadQuery, fetchWithPreloaded } from './preload-query';

const QUERY = { operationName: 'Who', query: 'query Who { me { id } }' };
const DATA = { me: { id: 'u1' } };
let server: Awaited<ReturnType<typeof startGraphqlServer>>;
const ownFetch = globalThis.fetch;

beforeEach(async () => {
  server = await startGraphqlServer(() => ({ body: { data: DATA } }));
  globalThis.fetch = (_, init) => ownFetch(server.uri, init);
});
afterEach(() => {
  globalThis.fetch = ownFetch;
  jest.restoreAllMocks();
  return server.close();
});

function call(variables: object, authorization?: string): Promise<Response> {
  return fetchWithPreloaded('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify({ ...QUERY, variables }),
  });
}

it('serves the first identical call from the preloaded one, and no other', async () => {
  expect(await preloadQuery(QUERY, { id: 1 }, 'a')).toEqual(DATA);
  expect(await (await call({ id: 1 }, 'Bearer a')).json()).toEqual({ data: DATA });
  expect(server.calls).toHaveLength(1);
  await call({ id: 1 }, 'Bearer a');
  expect(server.calls).toHaveLength(2);
});

it.each([
  ['other variables', { id: 2 }, 'Bearer a'],
  ['another token', { id: 1 }, 'Bearer b'],
  ['no token', { id: 1 }, undefined],
])('does not reuse it with %s', async (_, variables, authorization) => {
  await preloadQuery(QUERY, { id: 1 }, 'a');
  expect((await call(variables, authorization)).ok).toBe(true);
  expect(server.calls).toHaveLength(2);
});

it('does not reuse an outdated response', async () => {
  await preloadQuery(QUERY, { id: 1 }, 'a');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
  await call({ id: 1 }, 'Bearer a');
  expect(server.calls).toHaveLength(2);
});

it('fetches again after a failed preload', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  expect(await preloadQuery(QUERY, { id: 1 }, null)).toBeNull();
  globalThis.fetch = (_, init) => ownFetch(server.uri, init);
  expect((await call({ id: 1 })).ok).toBe(true);
});

it('preloads public queries by hash and serves calls by hash', async () => {
  globalThis.fetch = (url, init) => ownFetch(new URL(String(url), server.uri), init);
  await preloadQuery({ operationName: 'BrowseTools', query: 'unused' }, { sort: 'NEWEST' }, 'a');
  expect(server.calls).toMatchObject([{ method: 'GET', operationName: 'BrowseTools' }]);
  expect(server.calls[0]?.headers.authorization).toBeUndefined();
  const variables = encodeURIComponent('{"sort":"NEWEST"}');
  const answer = await fetchWithPreloaded(`/graphql?operationName=BrowseTools&variables=${variables}`, {});
  expect(await answer.json()).toEqual({ data: DATA });
  expect(server.calls).toHaveLength(1);
});
