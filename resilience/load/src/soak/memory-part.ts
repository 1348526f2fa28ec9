import { freePorts } from '@shop/test-shop/free-ports';
import { memoryUsage } from '@shop/test-shop/processes';
import { SubscriptionClient } from '../journeys/subscription-client';
import { settlements } from '../journeys/settlements';
import { adminToken, restock, listTools } from '../journeys/shop-calls';
import { LoadProcess } from '../load/load-process';
import { assertAllSucceeded } from '../measure';
import type { Part } from '../part';
import { targetTable } from '../report/table';
import { type Orderable, placeOrderScenario } from '../scenarios/orders';
import {
  homeByPost,
  uncachedSearches,
  reviewsByPost,
  toolsById,
  toolsByRest,
  toolsByRestById,
} from '../scenarios/public-reads';
import { BenchShop } from '../shop/bench-shop';
import { addCustomers } from '../shop/customers';
import { seedTools } from '../shop/seed-tools';
import { evaluateTargets, type Verdict } from '../verdict';
import { type Growth, growthOf, MEMORY_TARGETS, type MemorySample } from './growth';
import { Inspector } from './inspector';

const TOOLS = 2_000;
const CONNECTIONS = 32;
const READ_MS = 8_000;
/** Orders of one turn. */
const ORDERS = 200;
const ORDER_MS = 20_000;
/** Subscribers to these orders. */
const FOLLOWERS = 20;
const FOLLOW = 'subscription { orderChanged { id status } }';
/** Orders of one turn that are paid by card. */
const PAID = 10;
/** Searches of one turn. */
const SEARCHES = 10_000;

/** Measures the memory of the API under minutes of load. */
export const memory: Part = async (distDir, { memoryMs }, say) => {
  const [inspectPort = 0] = await freePorts(1);
  const shop = await BenchShop.start(distDir, { NODE_OPTIONS: `--inspect-port=${inspectPort}` });
  const asker = LoadProcess.start(distDir);
  try {
    await seedTools(distDir, shop, TOOLS);
    const tools = await listTools(shop);
    await restock(shop, tools);
    const inspector = await Inspector.open(shop.pid, inspectPort);
    const samples: MemorySample[] = [];
    const end = performance.now() + memoryMs;
    while (performance.now() < end) {
      await keepBusy(shop, asker, tools, samples.length);
      const sample = { residentMb: memoryUsage(shop.pid), heapMb: await inspector.heapMb() };
      samples.push(sample);
      say(`heap ${sample.heapMb.toFixed(1)} MiB, process ${sample.residentMb.toFixed(0)} MiB`);
    }
    inspector.close();
    const growth = growthOf(samples);
    const verdicts = evaluateTargets(MEMORY_TARGETS, growth);
    return { text: describe(growth, samples.length, verdicts), figures: { soak: growth }, verdicts };
  } finally {
    asker.close();
    await shop.close();
  }
};

/**
 * One turn: uncached and cached reads over GraphQL and REST, then orders of new customers with subscribers, and payments.
 * Every call must succeed.
 */
async function keepBusy(
  shop: BenchShop,
  asker: LoadProcess,
  tools: readonly Orderable[],
  turn: number,
): Promise<void> {
  const all = uncachedSearches(0, 1).requests;
  const from = (turn * SEARCHES) % all.length;
  const searches = all.slice(from, from + SEARCHES);
  const ids = tools.map(({ id }) => id);
  const known = [homeByPost(), reviewsByPost(), toolsById(ids), toolsByRest(), toolsByRestById(ids)];
  const others = known.flatMap(({ requests }) => requests);
  const reads = searches.flatMap((search, index) => [search, others[index % others.length] ?? search]);
  const load = { port: shop.port, connections: CONNECTIONS, warmUpMs: 0 };
  assertAllSucceeded(
    await asker.run({ ...load, requests: reads, repeat: true, ms: READ_MS }, () => undefined),
  );
  const customers = await addCustomers(shop, `soak-${turn}`, ORDERS);
  const orders = placeOrderScenario(customers, tools);
  const admin = await adminToken(shop);
  const followers = Array.from(
    { length: FOLLOWERS },
    () => new SubscriptionClient(shop.origin, admin, FOLLOW),
  );
  assertAllSucceeded(await asker.run({ ...load, ...orders, ms: ORDER_MS }, () => undefined));
  for (const follower of followers) await follower.close();
  await settlements(shop, await addCustomers(shop, `soak-paying-${turn}`, PAID));
}

function describe(growth: Growth, turns: number, verdicts: readonly Verdict[]): string {
  const count = (number: number) => number.toLocaleString('en');
  const [middle, last] = [growth.middleMb.toFixed(1), growth.lastMb.toFixed(1)];
  const done = `${count(turns * (ORDERS + PAID))} orders of new customers, ${count(turns * PAID)} of them paid, and ${count(turns * FOLLOWERS)} sockets`;
  const what = `The heap in the second third and in the last, after ${done}: ${middle} and ${last} MiB.`;
  return `${what}\n\n${targetTable(verdicts)}`;
}
