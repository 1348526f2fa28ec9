import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { table } from '../report/table';
import { BenchShop } from '../shop/bench-shop';
import { addOrders } from '../shop/add-orders';
import { stockUp } from '../shop/stock-up';
import { type ListRequest, listsOfOrders, listsOfTools } from './lists';
import { drop, ownDatabase } from './own-database';
import { readScaleOptions, type ScaleOptions } from './scale-options';
import { timeLists } from './time-lists';

const distDir = fileURLToPath(new URL('../..', import.meta.url));
const SMALL = 1_000;
/** What comes from memory does not depend on how large the store's lists are. */
const FROM_THE_STORE = { TOOLS_IN_MEMORY: '0' };
/** So long after its last look the shop looks again, behind the next list, how large the catalog has become. */
const NOTICED_MS = 61_000;

/** Compares the lists of a small shop with those of a large one, on one machine in one run. */
async function main({ tools, orders, storeUri }: ScaleOptions): Promise<void> {
  const uri = storeUri === undefined ? undefined : ownDatabase(storeUri);
  const shop = await BenchShop.start(distDir, {
    ...FROM_THE_STORE,
    ...(uri !== undefined && { MONGODB_URI: uri }),
  });
  try {
    await grow(shop, { tools: 0, orders: 0 }, { tools: SMALL, orders: SMALL });
    const lookedAt = performance.now();
    const small = await timeWarm(shop, [...listsOfTools(SMALL), ...listsOfOrders(SMALL)]);
    await grow(shop, { tools: SMALL, orders: SMALL }, { tools, orders });
    await sleep(Math.max(0, NOTICED_MS - (performance.now() - lookedAt)));
    const large = await timeWarm(shop, [...listsOfTools(tools), ...listsOfOrders(orders)]);
    const ms = (value: number) => value.toFixed(1);
    const rows = [...small].map(([name, before]) => {
      const after = large.get(name) ?? NaN;
      return [name, ms(before), ms(after), `${(after / before).toFixed(2)} x`];
    });
    const head = ['page of 24', `ms of ${SMALL.toLocaleString('en')}`, 'ms of many', 'ratio'];
    console.log(table(head, rows));
  } finally {
    await shop.close();
    if (uri !== undefined) await drop(uri);
  }
}

/** The first round warms up. */
async function timeWarm(shop: BenchShop, lists: readonly ListRequest[]): Promise<Map<string, number>> {
  await timeLists(shop, lists);
  return timeLists(shop, lists);
}

interface Size {
  readonly tools: number;
  readonly orders: number;
}

async function grow(shop: BenchShop, before: Size, { tools, orders }: Size): Promise<void> {
  const tell = async (what: string, count: number, add: Promise<void>) => {
    const startedAt = performance.now();
    await add;
    console.log(`${count} ${what}, ${Math.round((count * 1000) / (performance.now() - startedAt))}/s`);
  };
  await tell('tools', tools - before.tools, stockUp(distDir, shop, tools));
  await tell('orders', orders - before.orders, addOrders(shop, before.orders, orders));
}

main(readScaleOptions(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
