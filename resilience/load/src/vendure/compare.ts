import { fileURLToPath } from 'node:url';
import { parseOptions } from '../parse-options';
import { restock, listTools } from '../journeys/shop-calls';
import { LoadProcess } from '../load/load-process';
import { measure } from '../measure';
import { readOptions } from '../options';
import { CORES, pinToCore } from '../processes/cores';
import { markdownTable } from '../report/table';
import { ordersOfRound } from '../rounds';
import { placeOrderScenario } from '../scenarios/orders';
import { uncachedSearches } from '../scenarios/public-reads';
import type { Scenario } from '../scenarios/scenario';
import { BenchShop } from '../shop/bench-shop';
import { addCustomers } from '../shop/customers';
import { seedTools } from '../shop/seed-tools';
import { median } from '../statistics';
import type { BenchTarget } from '../subject';
import { readVendureOptions } from './vendure-options';
import { addedLines, productPages, searchPages } from './vendure-requests';
import { openSessions } from './vendure-sessions';

const distDir = fileURLToPath(new URL('../..', import.meta.url));
const TOOLS = 10_000;
const SESSIONS = 300;
const options = readOptions([]);

/** Measures the shop and a running Vendure in turn, on the same core. */
async function main(vendure: BenchTarget): Promise<void> {
  pinToCore(CORES.server, vendure.pid);
  const shop = await BenchShop.start(distDir);
  try {
    await seedTools(distDir, shop, TOOLS);
    const tools = await listTools(shop);
    await restock(shop, tools);
    const customers = await addCustomers(shop, 'ordering', options.rounds * ordersOfRound(options));
    const sessions = await openSessions(vendure.port, SESSIONS);
    const asker = LoadProcess.start(distDir);
    const found = new Map<string, number[]>();
    for (let round = 0; round < options.rounds; round += 1) {
      const own = customers.splice(0, ordersOfRound(options));
      const contests: [string, BenchTarget, Scenario][] = [
        ['Vendure: page of 24 products', vendure, productPages()],
        ['Vendure: page of 24 of a search', vendure, searchPages()],
        ['Vendure: add to order', vendure, addedLines(sessions, round)],
        ['page of 24, a new search each time', shop, uncachedSearches(round, options.rounds)],
        ['place an order', shop, placeOrderScenario(own, tools)],
      ];
      for (const [name, subject, scenario] of contests) {
        const { perSecond } = await measure(asker, subject, scenario, options);
        found.set(name, [...(found.get(name) ?? []), perSecond]);
      }
    }
    asker.close();
    console.log(describe(found));
  } finally {
    await shop.close();
  }
}

/** Medians of the rounds. */
function describe(found: ReadonlyMap<string, readonly number[]>): string {
  const rows = [...found].map(([name, perSecond]) => [name, median(perSecond).toFixed(0)]);
  return markdownTable(['asked', 'answers/s'], rows);
}

main(parseOptions(readVendureOptions)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
