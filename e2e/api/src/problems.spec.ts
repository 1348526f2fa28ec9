import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';

let shop: Shop;
let client: ShopClient;

beforeAll(async () => {
  shop = await sharedShop('api');
  client = new ShopClient(shop.origin);
});

it.each([
  ['PATCH', '/tool', 'GET, HEAD, POST'],
  ['GET', '/create-payment-intent', 'POST'],
  ['PUT', '/order', 'GET, HEAD, POST'],
  ['POST', '/order/x', 'DELETE, GET, HEAD, PATCH'],
  ['POST', '/user/a@b.example', 'DELETE, PUT'],
  ['OPTIONS', '/review', 'GET, HEAD, POST'],
  ['POST', '/openapi.json', 'GET, HEAD'],
  ['QUERY', '/allOrder', 'GET, HEAD'],
  ['DELETE', '/health/live/', 'GET, HEAD'],
])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
  const { status, headers, body } = await client.rest(method, path);
  expect([status, headers.get('allow')]).toEqual([405, allow]);
  expect(body).toMatchObject({ statusCode: 405, message: 'This method is not allowed here.' });
});

it.each(['/nothing', '/order/x/y', '/tool/'.repeat(3)])('%s stays a 404', async (path) => {
  expect(await client.rest('POST', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

const ASKED = { Accept: 'application/problem+json, application/json' };

it.each([
  ['GET', '/tool?limit=0', 400, 'Bad Request'],
  ['GET', '/order', 401, 'Unauthorized'],
  ['GET', '/purchase/x', 404, 'Not Found'],
  ['PATCH', '/tool', 405, 'Method Not Allowed'],
])('%s %s is described by RFC 9457 when that is asked for', async (method, path, status, title) => {
  const { headers, body } = await client.rest(method, path, undefined, undefined, ASKED);
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const { message, requestId } = body as { message: string; requestId: string };
  expect(body).toMatchObject({
    ...{ type: 'about:blank', title, status, detail: message, instance: `urn:uuid:${requestId}` },
    ...{ statusCode: status, code: expect.any(String), error: title.toLowerCase() },
  });
  const plain = await client.rest(method, path);
  expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(plain.body).not.toHaveProperty('title');
});

it('leaves successes and GraphQL as they are', async () => {
  const tools = await client.rest('GET', '/tool', undefined, undefined, ASKED);
  const graphql = await client.rest('POST', '/graphql', { query: '{ nothing }' }, undefined, ASKED);
  for (const { headers } of [tools, graphql]) expect(headers.get('content-type')).not.toContain('problem');
});
