import { PERSISTED_QUERIES } from '@shop/contracts/persisted-queries';
import { sharedShop, type Shop } from '@shop/test-shop';
import { CacheTrackingClient } from './caching/cache-tracking-client';
import { createTool } from './support/orders';
import { waitUntil } from './support/outage';

const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
const TOOL = 'query ($id: ID!) { tool(id: $id) { name } }';

const SEARCH =
  'query ($search: String, $filter: ToolFilter) { tools(first: 5, search: $search, filter: $filter) { totalCount nodes { name } } }';

let shop: Shop;
let client: CacheTrackingClient;
let admin: string;
let toolId: string;

beforeAll(async () => {
  shop = await sharedShop('api');
  client = new CacheTrackingClient(shop.origin);
  admin = (await client.signInAsDemo('admin')).token;
  toolId = await createTool(client, { token: admin });
});

/** A query of the shop's own client, asked for by its hash alone. */
function ask(name: string, variables: object = {}, headers: Record<string, string> = {}, token?: string) {
  const [hash] = Object.entries(PERSISTED_QUERIES).find(([, text]) => text.startsWith(`query ${name}`)) ?? [];
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
  const search = new URLSearchParams({ variables: JSON.stringify(variables), extensions });
  return client.rest('GET', `/graphql?${search}`, undefined, token, headers);
}

const rename = (name: string) => client.query(UPDATE, { id: toolId, input: { name } }, admin);

describe('a public query of our own client by its hash', () => {
  it('needs no header, is public, and must be revalidated', async () => {
    const answer = await ask('LatestTools');
    expect(answer).toMatchObject({ status: 200, body: { data: { latestTools: expect.any(Array) } } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Accept, Accept-Encoding, Origin',
      etag: expect.stringMatching(/^W\/".+"$/),
    });
  });

  it('is answered with 304 until it changes', async () => {
    const etag = (await ask('LatestTools')).headers.get('etag') ?? '';
    const again = await ask('LatestTools', {}, { 'If-None-Match': `"other", ${etag}` });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(etag);
    await rename(`Renamed ${etag}`);
    for (const _ of ['computed', 'from the cache']) {
      const { status, headers } = await ask('LatestTools', {}, { 'If-None-Match': etag });
      expect([status, headers.get('etag') === etag]).toEqual([200, false]);
    }
  });

  it('comes compressed, made by Apollo, made at the door, and once it is ready', async () => {
    const inBrotli = async (minPrice: number) => {
      const answer = await ask('BrowseTools', { filter: { minPrice } }, { 'Accept-Encoding': 'br' });
      expect(answer.body).toMatchObject({ data: { tools: { totalCount: expect.any(Number) } } });
      return answer.headers.get('content-encoding');
    };
    expect([await inBrotli(1), await inBrotli(2)]).toEqual(['br', 'br']);
    await ask('BrowseTools', { filter: { minPrice: 3 } });
    let encoding: string | null = null;
    await waitUntil(async () => (encoding = await inBrotli(3)) !== null);
    expect(encoding).toBe('br');
  });

  it('counts as a read', async () => {
    const left = async () =>
      Number(/r=(\d+)/.exec((await ask('LatestTools')).headers.get('ratelimit') ?? '')?.[1]);
    const before = await left();
    expect(await left()).toBeLessThan(before);
    expect(client.lastWasCached).toBe(true);
  });
});

it('answers pages of other sites no other GET, and keeps none of a signed-in user', async () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site' };
  expect(await ask('Me', {}, foreign)).toMatchObject({ status: 400 });
  const preflight = { 'Apollo-Require-Preflight': 'true' };
  const mine = await ask('Me', {}, preflight, admin);
  expect(mine).toMatchObject({ status: 200, body: { data: { me: { email: 'admin@demo.dev' } } } });
  expect(mine.headers.get('cache-control')).toBe('private, no-store');
  const known = await ask('LatestTools', {}, preflight, admin);
  expect([known.headers.get('cache-control'), client.lastWasCached]).toEqual(['private, no-store', false]);
});

it.each(['/tool', '/review'])('keeps GET %s too, for visitors alone', async (path) => {
  const first = await client.rest('GET', path);
  const second = await client.rest('GET', path);
  expect(client.lastWasCached).toBe(true);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(await client.rest('GET', path, undefined, admin)).toMatchObject({ body: first.body });
  expect(client.lastWasCached).toBe(false);
});

it('keeps the way to the next page with a page', async () => {
  const [first, second] = [
    await client.rest('GET', '/tool?limit=2'),
    await client.rest('GET', '/tool?limit=2'),
  ];
  expect(client.lastWasCached).toBe(true);
  expect(second.headers.get('link')).toBe(first.headers.get('link'));
  expect(first.headers.get('link')).toContain('rel="next"');
});

it('keeps no refusal', async () => {
  for (const _ of ['made', 'made again']) {
    expect(await client.rest('GET', '/purchase/unknown')).toMatchObject({ status: 404 });
    expect(client.lastWasCached).toBe(false);
    expect(await client.queryErrorCode('{ tools(first: 0) { totalCount } }')).toBe('BAD_USER_INPUT');
    expect(client.lastWasCached).toBe(false);
  }
});

it('is never older than an answered write, however many concurrent reads', async () => {
  const nameNow = async () => {
    const { tool } = await client.query<{ tool: { name: string } }>(TOOL, { id: toolId });
    const { body } = await client.rest('GET', `/purchase/${toolId}`);
    return [tool.name, (body as { name: string }).name];
  };
  let writing = true;
  const reading = Array.from({ length: 8 }, async () => {
    while (writing) await nameNow();
  });
  for (let round = 0; round < 40; round += 1) {
    await rename(`Round ${round}`);
    expect(await nameNow()).toEqual([`Round ${round}`, `Round ${round}`]);
  }
  writing = false;
  await Promise.all(reading);
  await nameNow();
  await nameNow();
  expect(client.lastWasCached).toBe(true);
});

it('finds by a new search what was written a moment ago, and nothing older', async () => {
  const letters = 'bcdfghjklmnpqrstvwxz';
  const word = (round: number) => (letters[round] ?? '').repeat(9);
  const found = async (search: string, turn: number) => {
    const filter = { maxPrice: 1_000_000 + turn };
    const { tools } = await client.query<{ tools: { totalCount: number; nodes: { name: string }[] } }>(
      SEARCH,
      {
        ...{ search, filter },
      },
    );
    return [tools.totalCount, ...tools.nodes.map(({ name }) => name)];
  };
  for (let round = 1; round < letters.length; round += 1) {
    await rename(word(round));
    expect([await found(word(round), round), await found(word(round - 1), round)]).toEqual([
      [1, word(round)],
      [0],
    ]);
  }
});
