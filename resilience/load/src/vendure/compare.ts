import { fileURLToPath } from 'node:url';
import { givenOptions } from '../given-options';
import { restock, someTools } from '../journeys/shop-calls';
import { LoadProcess } from '../load/load-process';
import { measure } from '../measure';
import { readOptions } from '../options';
import { CORES, tieTo } from '../processes/cores';
import { table } from '../report/table';
import { ordersOfRound } from '../rounds';
import { placedOrders } from '../scenarios/orders';
import { newSearches } from '../scenarios/public-reads';
import type { Scenario } from '../scenarios/scenario';
import { BenchShop } from '../shop/bench-shop';
import { addCustomers } from '../shop/customers';
import { stockUp } from '../shop/stock-up';
import { median } from '../statistics';
import type { Subject } from '../subject';
import { readVendureOptions } from './vendure-options';
import { addedLines, productPages, searchPages } from './vendure-requests';
import { openSessions } from './vendure-sessions';

const distDir = fileURLToPath(new URL('../..', import.meta.url));
const TOOLS = 10_000;
const SESSIONS = 300;
const options = readOptions([]);

/** Asks the shop and a Vendure that runs beside it in turn, round after round, on the same core. */
async function main(vendure: Subject): Promise<void> {
  tieTo(CORES.server, vendure.pid);
  const shop = await BenchShop.start(distDir);
  try {
    await stockUp(distDir, shop, TOOLS);
    const tools = await someTools(shop);
    await restock(shop, tools);
    const customers = await addCustomers(shop, 'ordering', options.rounds * ordersOfRound(options));
    const sessions = await openSessions(vendure.port, SESSIONS);
    const asker = LoadProcess.start(distDir);
    const found = new Map<string, number[]>();
    for (let round = 0; round < options.rounds; round += 1) {
      const own = customers.splice(0, ordersOfRound(options));
      const contests: [string, Subject, Scenario][] = [
        ['Vendure: page of 24 products', vendure, productPages()],
        ['Vendure: page of 24 of a search', vendure, searchPages()],
        ['Vendure: add to order', vendure, addedLines(sessions, round)],
        ['page of 24, a new search each time', shop, newSearches(round, options.rounds)],
        ['place an order', shop, placedOrders(own, tools)],
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
  return table(['asked', 'answers/s'], rows);
}

main(givenOptions(readVendureOptions)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
