import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';

let shop: Shop;
let client: ShopClient;
let admin: string;

beforeAll(async () => {
  shop = await sharedShop('api');
  client = new ShopClient(shop.origin);
  admin = (await client.signInAsDemo('admin')).token;
});

const TOOLS = 'query ($count: Int = 2) { tools(first: $count) { nodes { id } } }';
const PREFLIGHT = { 'Apollo-Require-Preflight': 'true' };

it.each([
  ['GET', '/tool?limits=1', undefined, 'limits', 'is not a known parameter: did you mean limit?'],
  ['GET', '/review?page=2', undefined, 'page', 'is not a known parameter'],
  ['GET', '/allOrder?statsu=PAID', undefined, 'statsu', 'is not a known parameter: did you mean status?'],
  ['POST', '/tool', { img: 'x' }, 'img', 'is not a known field: did you mean image?'],
  ['POST', '/tool', { price: 5 }, 'price', 'is not a known field: did you mean price_per_unit?'],
  ['POST', '/review', { description: 'x' }, 'description', 'is not a known field: did you mean desc?'],
  ['PUT', '/user/admin/admin@demo.dev', { roles: 'x' }, 'roles', 'is not a known field: did you mean role?'],
  ['PUT', '/cart/lines/x', { quantity: 1 }, 'quantity', 'is not a known field: did you mean order_quantity?'],
  ['DELETE', '/tool/x', { why: 'x' }, 'why', 'is not a known field'],
])('%s %s with %j is rejected by name', async (method, path, body, field, message) => {
  expect(await client.rest(method, path, body, admin)).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT', fields: { [field]: message } },
  });
});

it('rejects what a GraphQL request would silently ignore, by POST and by GET', async () => {
  const send = (more: object) => client.rest('POST', '/graphql', { query: TOOLS, ...more });
  const get = (more: Record<string, string>) =>
    client.rest(
      'GET',
      `/graphql?${new URLSearchParams({ query: TOOLS, ...more })}`,
      undefined,
      undefined,
      PREFLIGHT,
    );
  const refused = (fields: object) => ({
    status: 400,
    body: { errors: [{ extensions: { code: 'BAD_USER_INPUT', fields } }] },
  });
  const parameter = refused({ variable: 'is not a known parameter: did you mean variables?' });
  const variable = refused({ cuont: 'is not a known variable: did you mean count?' });
  expect(await send({ variable: { count: 1 } })).toMatchObject(parameter);
  expect(await get({ variable: '{"count":1}' })).toMatchObject(parameter);
  expect(await send({ variables: { cuont: 1 } })).toMatchObject(variable);
  expect(await get({ variables: '{"cuont":1}' })).toMatchObject(variable);
  expect(await send({ variables: { count: 1 }, id: 'x' })).toMatchObject({ status: 200 });
});

it.each([
  ['POST', '/graphql', { query: '{ __typename }', extensions: { deep: nested(17) } }],
  ['POST', '/graphql', { query: '{ __typename }', id: nested(17) }],
  ['POST', '/order', { unknown: nested(17) }],
  ['POST', '/tool', { _id: nested(17) }],
  ['PUT', '/user/a@example.com', { name: nested(17) }],
])('%s %s: limits of depth hold for what nobody reads', async (method, path, body) => {
  const answer = await client.rest(method, path, body, admin);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('must not be nested so deeply');
});

function nested(levels: number): unknown {
  return levels === 0 ? 1 : { a: nested(levels - 1) };
}

it.each([
  ['no body', undefined, undefined],
  ['a form', 'application/x-www-form-urlencoded', 'email=x&role=admin'],
  ['a text', 'text/plain', '{"role":"admin"}'],
  ['an unnamed body', undefined, 'x'],
])('signs in by the proof in the header alone, whatever comes with it: %s', async (_, type, body) => {
  const idToken = await client.fetchIdToken('customer@demo.dev', 'demo-customer');
  const signIn = (headers: Record<string, string>) =>
    fetch(`${shop.origin}/user/customer@demo.dev`, {
      ...{ method: 'PUT', headers: { ...(type && { 'Content-Type': type }), ...headers } },
      ...(body !== undefined && { body }),
    });
  const answer = await signIn({ Authorization: `Bearer ${idToken}` });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ token: expect.any(String) }),
  ]);
  expect((await signIn({})).status).toBe(body === undefined ? 401 : 415);
});
