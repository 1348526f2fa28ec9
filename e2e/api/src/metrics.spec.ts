import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';

const TABLE = resolve(__dirname, '../../../docs/operations.md');
/** Of the process, as prom-client names them; the runbook explains the few that matter. */
const OF_THE_PROCESS = /^(?:process|nodejs)_/;

let shop: Shop;
let client: ShopClient;
let ops: ShopClient;

beforeAll(async () => {
  shop = await sharedShop('api');
  client = new ShopClient(shop.origin);
  ops = new ShopClient(`http://127.0.0.1:${shop.environment['OPS_PORT']}`);
});

async function exposed(): Promise<string> {
  return String((await ops.rest('GET', '/metrics')).body);
}

async function valueOf(series: string): Promise<number> {
  const line = (await exposed()).split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

it('has exactly the metrics that docs/operations.md explains', async () => {
  const explained = [...readFileSync(TABLE, 'utf8').matchAll(/^\| `([a-z\d_]+)(?:\{[^}]*\})?` +\|/gm)].map(
    ([, name]) => name,
  );
  const names = [...(await exposed()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  const own = names.filter((name) => !OF_THE_PROCESS.test(name ?? ''));
  expect(explained.filter((name) => !OF_THE_PROCESS.test(name ?? '')).sort()).toEqual(own.sort());
  expect(names).toEqual(expect.arrayContaining(explained));
});

it('counts GraphQL by the field that is asked for and how that ended, whatever its client calls it', async () => {
  const done = 'graphql_operation_duration_seconds_count{operation="query orders",outcome="UNAUTHENTICATED"}';
  const before = await valueOf(done);
  await client.graphql('query Whatever { orders { totalCount } }');
  expect(await valueOf(done)).toBe(before + 1);
  expect(await exposed()).not.toContain('Whatever');
});

it('says how much work is waiting', async () => {
  const body = await exposed();
  for (const queue of ['orders', 'webhooks', 'outboxes'])
    expect(body).toMatch(`queue_waiting{queue="${queue}"}`);
});
