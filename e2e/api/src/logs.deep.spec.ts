import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { type LogLine, readLog, readRequestLog } from './support/log';
import { newOrder, PLACE_ORDER, START_PAYMENT } from './support/operations';
import { waitUntil } from './support/outage';
import { payWithCard } from './support/stripe';
import { formatRequest, sendRaw } from './support/raw-http';

const CANARY = 'canary7391';
const CARD = '4242424242424242';
const ID = '5f0c1f0e-9b3a-4a57-8d25-6a3f6d1c2b4e';

let shop: RunningShop;
let client: ShopClient;
let person: TestUser;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  person = await client.signUp(`${CANARY}@example.com`, `${CANARY}-password`);
});
afterAll(() => shop.remove());

/** The one line about a request, once it is written. */
async function lineOf(requestId: unknown): Promise<LogLine | undefined> {
  let lines: LogLine[] = [];
  await waitUntil(async () => {
    lines = (await readRequestLog(shop)).filter((line) => line['requestId'] === requestId);
    return lines.length > 0;
  });
  expect(lines).toHaveLength(1);
  return lines[0];
}

it('has one line for each answer, under the id that the caller saw', async () => {
  const { headers } = await client.rest('GET', '/purchase/unknown?x=1', undefined, person.token);
  const id = headers.get('x-request-id');
  expect(await lineOf(id)).toEqual({
    ...{ level: 'info', time: expect.any(String), msg: 'request', requestId: id },
    ...{ method: 'GET', route: '/purchase/:id', status: 404, durationMs: expect.any(Number) },
    ...{ refusals: ['NOT_FOUND'], account: person.uid },
  });
});

it('names the operation of GraphQL, and every code that its errors have', async () => {
  const query = 'query Both($id: ID!) { order(id: $id) { id } users { totalCount } }';
  const { headers, body } = await client.rest(
    'POST',
    '/graphql',
    { query, variables: { id: 'x' } },
    person.token,
  );
  const id = headers.get('x-request-id');
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN', requestId: id } }] });
  expect(await lineOf(id)).toMatchObject({
    route: '/graphql',
    operation: { kind: 'query', name: 'Both' },
    refusals: ['FORBIDDEN'],
  });
});

it.each(['latestTools { id }', 'users { totalCount }'])(
  'does not repeat the number of a card that stands in the name of { %s }',
  async (fields) => {
    const query = `query card4242424242424242 { ${fields} }`;
    const { headers } = await client.rest('POST', '/graphql', { query }, person.token);
    const line = await lineOf(headers.get('x-request-id'));
    expect(line).toMatchObject({ operation: { kind: 'query', field: fields.split(' ')[0] } });
    expect(JSON.stringify(line)).not.toContain('4242424242424242');
  },
);

it.each<[string, () => Promise<{ headers: Headers; body: unknown }>]>([
  ['an unknown address', () => client.rest('GET', '/no-such-thing')],
  ['an unknown file', () => client.rest('GET', '/assets/none.js')],
  ['a body that is no JSON', () => client.rest('POST', '/review', 5, person.token)],
  ['a foreign content type', () => client.rest('POST', '/graphql', {}, '', { 'Content-Type': 'text/plain' })],
  ['an invalid document', () => client.rest('POST', '/graphql', { query: '{ nothing }' })],
  ['a document that does not parse', () => client.rest('POST', '/graphql', { query: '{' })],
  ['an empty GraphQL body', () => client.rest('POST', '/graphql', {})],
  ['a batch', () => client.rest('POST', '/graphql', [{ query: '{ __typename }' }])],
  ['a refused GET', () => client.rest('GET', '/graphql?query={__typename}')],
])('tells the id in header and body of %s', async (_, send) => {
  const { headers, body } = await send();
  const id = headers.get('x-request-id');
  const { requestId, errors } = body as {
    requestId?: string;
    errors?: { extensions: { requestId?: string } }[];
  };
  expect(requestId ?? errors?.[0]?.extensions.requestId).toBe(id);
  expect((await lineOf(id))?.['refusals']).toHaveLength(1);
});

it('has an id even for bytes that are no request', async () => {
  const { text } = await sendRaw(shop.origin, 'NONSENSE\r\n\r\n');
  const id = /x-request-id: (\S+)/i.exec(text)?.[1];
  expect(text).toContain(`"requestId":"${id}"`);
  expect(await lineOf(id)).toMatchObject({ status: 400, route: 'none' });
});

it('takes over the id of a proxy when it is a UUID', async () => {
  const send = async (id: string) =>
    (await client.rest('GET', '/health/live', undefined, '', { 'X-Request-Id': id })).headers.get(
      'x-request-id',
    );
  expect(await send(ID)).toBe(ID);
  expect(await send(`${CANARY}-id`)).toMatch(/^[\da-f-]{36}$/);
});

it('holds no secret that passed through: tokens, passwords, e-mails, bodies, card data, client secrets', async () => {
  const { token } = person;
  const { latestTools } = await client.query<{
    latestTools: { id: string; pricePerUnit: { amount: number } }[];
  }>('{ latestTools { id minimumOrderQuantity pricePerUnit { amount } } }');
  const [tool] = latestTools;
  const input = newOrder(tool?.id ?? '', { address: `${CANARY} Street`, quantity: 100 });
  await client.graphql(
    PLACE_ORDER,
    { input: { ...input, expectedPricePerUnit: tool?.pricePerUnit.amount } },
    token,
  );
  const { myOrders } = await client.query<{ myOrders: { nodes: { id: string }[] } }>(
    '{ myOrders { nodes { id } } }',
    {},
    token,
  );
  const started = await client.query<{ startPayment: { clientSecret: string } }>(
    START_PAYMENT,
    { id: myOrders.nodes[0]?.id },
    token,
  );
  const { clientSecret } = started.startPayment;
  await payWithCard(shop, clientSecret);
  const [intent = ''] = clientSecret.split('_secret_');
  await client.rest(
    'GET',
    `/payment-sandbox/v1/payment_intents/${intent}?client_secret=${clientSecret}&key=${CANARY}`,
  );
  await client.signIn(person.email, `${CANARY}-password`).catch(() => undefined);
  await client.rest('PUT', `/user/${person.email}`, { idToken: `${CANARY}.token.x`, password: CANARY });
  await client.rest('GET', `/admin/${person.email}`, undefined, token);
  await client.rest('GET', `/${CANARY}/x?token=${CANARY}`, undefined, `${CANARY}-token`);
  await client.rest('POST', '/review', { rating: 5, desc: CANARY, cardNumber: CARD, cvc: CANARY }, token);
  await client.rest('POST', '/webhook/stripe', { id: CANARY }, '', { 'Stripe-Signature': CANARY });
  await client.graphql(`query ($a: String) { tool(id: "${CANARY}") { id } }`, { a: CANARY }, CANARY);
  await sendRaw(shop.origin, formatRequest(`GET /%E0%A4%A${CANARY}`, { Cookie: CANARY }));
  await sendRaw(shop.origin, `${CANARY}\r\n\r\n`);

  const last = await client.rest('GET', '/health/live');
  await lineOf(last.headers.get('x-request-id'));
  const log = await readLog(shop);
  for (const secret of [CANARY, CARD, token, clientSecret, 'example.com']) {
    expect(log.split('\n').filter((line) => line.includes(secret))).toEqual([]);
  }
});
