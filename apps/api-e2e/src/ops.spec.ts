import { RunningShop, ShopClient } from '@shop/test-shop';

let shop: RunningShop;
let ops: ShopClient;

beforeAll(async () => {
  shop = await RunningShop.start();
  ops = new ShopClient(`http://127.0.0.1:${shop.environment['OPS_PORT']}`);
}, 60_000);
afterAll(() => shop.remove());

it('counts answers by route pattern, never by address', async () => {
  await fetch(`${shop.origin}/purchase/aaaaaaaaaaaaaaaaaaaaaaaa`);
  const { body } = await ops.rest('GET', '/metrics');
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/purchase/:id",status="404"} 1',
  );
  expect(body).not.toContain('aaaaaaaaaaaaaaaaaaaaaaaa');
});

it('says of each piece whether it answers', async () => {
  const { status, body } = await ops.rest('GET', '/health/ready');
  const up = { status: 'up', milliseconds: expect.any(Number) };
  expect({ status, body }).toEqual({ status: 200, body: { database: up, identity: up, payment: up } });
});

it('is not on the public port', async () => {
  expect((await new ShopClient(shop.origin).rest('GET', '/metrics')).status).toBe(404);
});
