import { sharedShop, ShopClient } from '@shop/test-shop';

interface ToolDto {
  readonly _id: string;
  readonly name: string;
}

interface Listed {
  readonly tools: { readonly nodes: readonly { readonly id: string }[] };
}

let client: ShopClient;

beforeAll(async () => {
  client = new ShopClient((await sharedShop('api')).origin);
});

const ids = async (query: string) =>
  ((await client.rest('GET', `/tool?${query}`)).body as ToolDto[]).map(({ _id }) => _id);
const graphql = async (args: string) =>
  (await client.query<Listed>(`{ tools(first: 100, ${args}) { nodes { id } } }`)).tools.nodes.map(
    ({ id }) => id,
  );

// Only demo tools have a category: other specs of the same shop add tools without one.
it.each([
  ['', 'sort: OLDEST'],
  ['&search=hammer', 'search: "hammer", sort: BEST_MATCH'],
  ['&search=hammer&sort=PRICE_ASC', 'search: "hammer", sort: PRICE_ASC'],
  ['&inStock=false&sort=NAME', 'sort: NAME'],
])('GET /tool?category=hand-tools%s lists what GraphQL lists', async (query, args) => {
  const listed = await ids(`category=hand-tools${query}`);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed).toEqual(await graphql(`filter: { category: "hand-tools" }, ${args}`));
});

it('takes a path of categories, and narrows to what is in stock', async () => {
  const listed = await ids('category=hand-tools/striking&inStock=true');
  expect(listed.length).toBeGreaterThan(0);
  expect(listed).toEqual(await graphql('filter: { category: "striking", inStock: true }, sort: OLDEST'));
});

it('goes on to the next page of a narrowed list', async () => {
  const all = await ids('category=hand-tools&search=hammer');
  const first = await client.rest('GET', '/tool?category=hand-tools&search=hammer&limit=2');
  const [, next = ''] = /<\/tool\?([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  expect(new URLSearchParams(next).get('search')).toBe('hammer');
  const second = await ids(next);
  expect([...(first.body as ToolDto[]).map(({ _id }) => _id), ...second]).toEqual(all.slice(0, 4));
});

it.each([
  ['search', `search=${'x'.repeat(101)}`, 'characters'],
  ['search', 'search=a&search=b', 'one text'],
  ['category', 'category=nothing', 'is not a category'],
  ['category', 'category=', 'is not a category'],
  ['inStock', 'inStock=yes', 'must be true or false'],
  ['sort', 'sort=CHEAP', 'must be one of BEST_MATCH'],
  ['sort', 'sort[$ne]=NAME', 'must be one of'],
  ['sku', 'sku=a&sku=b', 'one text'],
])('names %s for GET /tool?%s', async (field, query, message) => {
  expect(await client.rest('GET', `/tool?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT', fields: { [field]: expect.stringContaining(message) } },
  });
});

it('answers one tool as GET /purchase/{id} does, and 404 for none', async () => {
  const [id = ''] = await ids('category=hand-tools&limit=1');
  const tool = await client.rest('GET', `/tool/${id}`);
  expect(tool.body).toEqual((await client.rest('GET', `/purchase/${id}`)).body);
  expect(tool.headers.get('etag')).toMatch(/^W\/"\d+-/);
  for (const unknown of ['nothing', '0123456789abcdef01234567']) {
    expect(await client.rest('GET', `/tool/${unknown}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  }
});
