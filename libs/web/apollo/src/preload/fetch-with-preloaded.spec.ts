import { PRELOADED_QUERIES_ID } from '@shop/contracts';

const ownFetch = globalThis.fetch;
const ME = { data: { me: { id: 'u1' } } };
const TOOLS = { data: { tools: { nodes: [] } } };
const RESULTS = [{ operationName: 'BrowseTools', variables: { sort: 'NEWEST' }, result: TOOLS }];
const fetched: string[] = [];
let preload: typeof import('./fetch-with-preloaded');

beforeEach(async () => {
  jest.resetModules();
  jest.spyOn(performance, 'now').mockReturnValue(9_000);
  fetched.length = 0;
  globalThis.fetch = async (url) => {
    fetched.push(String(url));
    return Response.json({ data: 'fetched' });
  };
  globalThis.__PRELOADED_ME__ = { token: 'a', response: Promise.resolve(Response.json(ME)) };
  const getElementById = (id: string) =>
    id === PRELOADED_QUERIES_ID ? { textContent: JSON.stringify(RESULTS) } : null;
  Object.assign(globalThis, { document: { getElementById } });
  preload = await import('./fetch-with-preloaded');
});
afterEach(() => {
  globalThis.fetch = ownFetch;
  globalThis.__PRELOADED_ME__ = undefined;
  Reflect.deleteProperty(globalThis, 'document');
  jest.restoreAllMocks();
});

async function post(operationName: string, authorization?: string): Promise<unknown> {
  const init = {
    method: 'POST',
    headers: { ...(authorization && { authorization }) },
    body: JSON.stringify({ operationName, variables: {} }),
  };
  return (await preload.fetchWithPreloaded('/graphql', init)).json();
}

async function get(operationName: string, variables: object): Promise<unknown> {
  const query = new URLSearchParams({ operationName, variables: JSON.stringify(variables) });
  return (await preload.fetchWithPreloaded(`/graphql?${query}`, { method: 'GET' })).json();
}

it('takes the preloaded response of Me once', async () => {
  expect(await post('Me', 'Bearer a')).toEqual(ME);
  expect(fetched).toEqual([]);
  await post('Me', 'Bearer a');
  expect(fetched).toHaveLength(1);
});

it.each([
  ['another operation', 'MyOrders', 'Bearer a'],
  ['another token', 'Me', 'Bearer b'],
  ['no token', 'Me', undefined],
])('fetches for %s', async (_, operation, authorization) => {
  expect(await post(operation, authorization)).toEqual({ data: 'fetched' });
});

it('fetches again after a failed preload', async () => {
  globalThis.__PRELOADED_ME__ = { token: 'a', response: Promise.reject(new TypeError('offline')) };
  expect(await post('Me', 'Bearer a')).toEqual({ data: 'fetched' });
});

it('takes an embedded result once, for its own variables', async () => {
  expect(await get('BrowseTools', { sort: 'NAME' })).toEqual({ data: 'fetched' });
  expect(await get('BrowseTools', { sort: 'NEWEST' })).toEqual(TOOLS);
  expect(await get('BrowseTools', { sort: 'NEWEST' })).toEqual({ data: 'fetched' });
});

it('reads the data of an embedded result until it is taken', async () => {
  const read = () => preload.embeddedData('BrowseTools', { sort: 'NEWEST' });
  expect(read()).toEqual(TOOLS.data);
  await get('BrowseTools', { sort: 'NEWEST' });
  expect(read()).toBeUndefined();
});

it('fetches when the preloaded responses are outdated', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await post('Me', 'Bearer a')).toEqual({ data: 'fetched' });
  expect(await get('BrowseTools', { sort: 'NEWEST' })).toEqual({ data: 'fetched' });
});

it('fetches in a page without embedded results', async () => {
  Object.assign(globalThis, { document: { getElementById: () => null } });
  expect(await get('BrowseTools', { sort: 'NEWEST' })).toEqual({ data: 'fetched' });
});
