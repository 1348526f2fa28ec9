import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';

const NOBODYS_ID = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const COUNT =
  /^http_request_duration_seconds_count\{method="GET",route="\/purchase\/:id",status="404"\} (\d+)$/m;

let shop: Shop;
let ops: ShopClient;

beforeAll(async () => {
  shop = await sharedShop('api');
  ops = new ShopClient(`http://127.0.0.1:${shop.environment['OPS_PORT']}`);
});

/** How many answers with 404 the shop has counted under the pattern of the route. */
async function countedRefusals(): Promise<number> {
  const { body } = await ops.rest('GET', '/metrics');
  expect(body).not.toContain(NOBODYS_ID);
  return Number(COUNT.exec(String(body))?.[1] ?? 0);
}

it('counts answers by route pattern, never by address', async () => {
  const before = await countedRefusals();
  await fetch(`${shop.origin}/purchase/${NOBODYS_ID}`);
  expect(await countedRefusals()).toBe(before + 1);
});

it('tells what the reconciler found, and how the circuits before outside services stand', async () => {
  const { body } = await ops.rest('GET', '/metrics');
  for (const service of ['identity', 'payment']) {
    expect(body).toContain(`outside_service_circuit{service="${service}",standing="CLOSED"} 1`);
    expect(body).toContain(`outside_service_invalid_answers_total{kind="${service}"} 0`);
  }
  for (const kind of ['placement', 'payment', 'expiry', 'refund', 'webhook', 'missed_webhook', 'failed'])
    expect(body).toContain(`reconciler_found_total{kind="${kind}"}`);
});

it('says of each piece whether it answers', async () => {
  const { status, body } = await ops.rest('GET', '/health/ready');
  const up = { status: 'up', milliseconds: expect.any(Number) };
  expect({ status, body }).toEqual({ status: 200, body: { database: up, identity: up, payment: up } });
});

it('is not on the public port', async () => {
  expect((await new ShopClient(shop.origin).rest('GET', '/metrics')).status).toBe(404);
});
