import { measureTime } from '../support/measure-time';
import { expectRefusals, readRefusal } from './refusal';
import { expectNothingChanges, type Get } from './bad-input-fixture';

/** So much longer than the least of all documents. */
const REFUSED_SOON_MS = 50;
/** The quickest of these counts: the others waited for whatever else the machine was doing. */
const ATTEMPTS = 5;
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const ORDER_FIELDS =
  'id toolId toolName quantity phone address status paid createdAt paidAt customerName customerEmail';

/** GraphQL documents that ask for too much, or for what there is not. */
const DOCUMENTS: readonly [string, string][] = [
  ['1,000 aliases', `{ ${repeat(1_000, (index) => `a${index}: __typename`)} }`],
  ['16 aliases', `{ ${repeat(16, (index) => `a${index}: reviewSummary { count }`)} }`],
  ['20,000 words', `{ latestTools { ${'id '.repeat(20_000)} } }`],
  ['500 directives', `{ __typename ${'@include(if: true) '.repeat(500)} }`],
  ['5 mutations', `mutation { ${repeat(5, (index) => `a${index}: cancelOrder(id: "1") { id }`)} }`],
  ['9 levels', `{ orders { nodes ${'{ tool '.repeat(7)}{ id } ${'}'.repeat(9)}`],
  ['costly pages', `{ ${repeat(9, (i) => `a${i}: orders(first: 100) { nodes { ${ORDER_FIELDS} } }`)} }`],
  [
    'a circle of fragments',
    '{ latestTools { ...A } } fragment A on Tool { ...B } fragment B on Tool { ...A }',
  ],
  ['deep introspection', `{ __schema { types ${'{ fields { type '.repeat(9)}{ name } ${'} }'.repeat(9)} } }`],
  ['a misspelt field', '{ latestTool { id } }'],
  ['a misspelt type', 'query ($id: IDs!) { latestTools { id } }'],
  ['broken syntax', '{ latestTools { id }'],
  ['two operations without a name to choose', 'query A { __typename } query B { __typename }'],
];

/** Values of the wrong type in the document itself, and what is named. */
const LITERALS: readonly [string, string][] = [
  ['limit', '{ latestTools(limit: "hunter2") { id } }'],
  ['id', '{ tool { id } }'],
  ['id', '{ tool(id: null) { id } }'],
  ['sort', '{ tools(sort: hunter2) { totalCount } }'],
  ['filter', '{ tools(filter: "hunter2") { totalCount } }'],
  ['filter.minPrice', '{ tools(filter: { minPrice: "hunter2" }) { totalCount } }'],
  ['filter.minPrice', '{ tools(filter: { minPrice: -1 }) { totalCount } }'],
  ['input', 'mutation { addReview(input: "hunter2") { id } }'],
  ['rating', 'mutation { addReview(input: { rating: "hunter2", description: "x" }) { id } }'],
  ['description', 'mutation { addReview(input: { rating: 5 }) { id } }'],
];

const LIMITED = 'query ($limit: Int!) { latestTools(limit: $limit) { id } }';
const FOUND = 'query ($id: ID!) { tool(id: $id) { id } }';
const SUMMED = 'query ($from: DateTime) { salesSummary(from: $from) { orders } }';
const LOGGED = 'query ($to: DateTime) { auditLog(to: $to) { totalCount } }';
const WRITTEN = 'mutation ($email: String!) { makeAdmin(email: $email) { id } }';

/** Lists whose pages have a default length. */
const PAGES = ['tools', 'reviews', 'myOrders', 'orders', 'users', 'auditLog'];
const WITH_DEFAULTS: readonly [string, string][] = [
  ['query ($v: Int) { latestTools(limit: $v) { id } }', '{ latestTools { id } }'],
  ['query ($v: ToolSort) { tools(sort: $v) { nodes { id } } }', '{ tools { nodes { id } } }'],
  ...PAGES.map((list): [string, string] => [
    `query ($v: Int) { ${list}(first: $v) { pageInfo { endCursor } } }`,
    `{ ${list} { pageInfo { endCursor } } }`,
  ]),
];

export function documents(fixture: Get): void {
  expectNothingChanges(fixture);

  it.each(DOCUMENTS)('%s', async (_, query) => {
    const nothing = () => fixture().graphql('{ __typename }', {}, fixture().admin);
    let [quickest, least] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      least = Math.min(least, (await measureTime(nothing)).ms);
      const { answer, ms } = await measureTime(() => fixture().graphql(query, {}, fixture().admin));
      quickest = Math.min(quickest, ms);
      expect(readRefusal(answer)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
      expect(JSON.stringify(answer.body)).not.toContain('Did you mean');
    }
    expect(quickest - least).toBeLessThan(REFUSED_SOON_MS);
  });

  it('a batch', async () => {
    const batch = [{ query: '{ __typename }' }, { query: '{ __typename }' }];
    expect(readRefusal(await fixture().rest('POST', '/graphql', batch))).toMatchObject({ status: 400 });
  });

  it('a mutation by GET, and a query that a link could make', async () => {
    const get = (query: string, headers: Record<string, string>) =>
      fixture().client.rest(
        'GET',
        `/graphql?query=${encodeURIComponent(query)}`,
        undefined,
        undefined,
        headers,
      );
    const mutation = 'mutation Enter { signIn(idToken: "x") { expiresAt } }';
    for (const headers of [
      {},
      { 'Content-Type': 'application/json' },
      { 'Apollo-Require-Preflight': 'true' },
    ]) {
      const answer = await get(mutation, headers);
      expect(readRefusal(answer)).toMatchObject({ status: 405, code: 'BAD_USER_INPUT' });
    }
    for (const linked of ['{ __typename }', `query Ask { __typename } ${mutation}`, 'mutation {']) {
      const answer = await get(linked, { 'Sec-Fetch-Site': 'cross-site' });
      expect(readRefusal(answer)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
      expect(JSON.stringify(answer.body)).not.toMatch(/apollo/i);
    }
  });

  it('another method than GET and POST', async () => {
    const { origin } = fixture().client;
    const answer = await fetch(`${origin}/graphql`, { method: 'OPTIONS' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, POST');
    expect(await answer.json()).toMatchObject({
      errors: [
        { message: 'Please send GraphQL by GET or POST.', extensions: { requestId: expect.any(String) } },
      ],
    });
    expect((await fetch(`${origin}/graphql`, { method: 'HEAD' })).status).toBe(405);
  });

  it.each([{}, { 'Content-Type': 'application/json' }])('a POST without a body, with %j', async (headers) => {
    const answer = await fetch(`${fixture().client.origin}/graphql`, { method: 'POST', headers });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            message: 'Please send a JSON object with a query as the body.',
            extensions: { code: 'BAD_USER_INPUT' },
          },
        ],
      },
    });
  });

  it.each([[], 'x', 5].map((variables) => [variables]))('variables that are %j', async (variables) => {
    const answer = await fixture().rest('POST', '/graphql', { query: '{ __typename }', variables });
    expect(readRefusal(answer)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
  });

  it.each([3_500, 45_000])('variables in %d brackets', async (depth) => {
    const value = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const response = await fetch(`${fixture().client.origin}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"query":"{ latestTools { id } }","variables":{"deep":${value}}}`,
    });
    const answer = { status: response.status, body: await response.json() };
    expect(readRefusal(answer)).toEqual({ status: 400, code: 'BAD_USER_INPUT', fields: ['deep'] });
  });

  it.each(WITH_DEFAULTS)('null is the default in %s', async (query, plain) => {
    const { admin } = fixture();
    const { body } = await fixture().graphql(plain, {}, admin);
    expect(body).toEqual({ data: expect.anything() });
    expect((await fixture().graphql(query, { v: null }, admin)).body).toEqual(body);
  });

  it.each(LITERALS)('%s of the wrong type in %s', async (field, document) => {
    const received = readRefusal(await fixture().graphql(document, {}), 'hunter2');
    expect(received).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  });

  it('null where there has to be something, whatever default it would have had', async () => {
    const query = 'query ($show: Boolean = true) { latestTools { id @include(if: $show) } }';
    const answer = await fixture().graphql(query, { show: null });
    expect(readRefusal(answer)).toEqual({ status: 400, code: 'BAD_USER_INPUT', fields: ['show'] });
  });

  it.each<[string, string, readonly unknown[]]>([
    ['limit', LIMITED, [[1], { $ne: null }, '12', 12.5, 2_147_483_648, null, true, 'five words of nonsense']],
    ['id', FOUND, [{ $ne: null }, ['x', 'y'], 12.5, null, true]],
    ['from', SUMMED, [5, true, { a: 1 }, [], '2026-02-31T00:00:00Z', 'Sun Nov 01 2026', '2026-01-01']],
    ['to', LOGGED, [5, true, { a: 1 }, [], '2026-02-31T00:00:00Z', 'Sun Nov 01 2026', '2026-01-01']],
    ['email', WRITTEN, [{ $ne: null }, ['a@b.dev', 'b@b.dev'], 5, null, true]],
  ])('values of the wrong type for $%s', (field, document, values) =>
    expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
      fixture().graphql(document, { [field]: value }, fixture().admin),
    ),
  );
}
