import { memoryUsage } from '@shop/test-shop/processes';
import { answersOf } from './answers';
import type { Figures } from './figures';
import { liveUpdates } from './journeys/live-updates';
import { settlements } from './journeys/settlements';
import { restock, listTools } from './journeys/shop-calls';
import { startOnce } from './journeys/starts';
import { LoadProcess } from './load/load-process';
import type { Options } from './options';
import { startReference } from './reference/reference-process';
import { ordersOfRound, playRounds } from './rounds';
import { summarize, type Summary } from './rows';
import type { BenchShop } from './shop/bench-shop';
import { addCustomers } from './shop/customers';
import { seedTools } from './shop/seed-tools';
import { median, percentile } from './statistics';

const TOOLS = 10_000;
const SETTLEMENTS = 60;
const LIVE_UPDATES = 40;
const STARTS = 3;

/**
 * Measures a running shop against the reference servers.
 *
 * @param distDir folder of the built programs
 * @param say prints progress and figures
 */
export async function bench(
  distDir: string,
  shop: BenchShop,
  options: Options,
  say: (text: string) => void,
): Promise<Figures> {
  const starts = await startsOf(distDir, shop);
  say(`adding ${TOOLS.toLocaleString('en')} tools`);
  await seedTools(distDir, shop, TOOLS);
  const loaded = await underLoad(distDir, shop, options, say);
  say('settlements and live updates');
  const settled = await settlements(shop, await addCustomers(shop, 'settling', SETTLEMENTS));
  const live = await liveUpdates(shop, LIVE_UPDATES);
  return {
    ...loaded,
    ...{ settleP50: median(settled), settleP95: percentile(settled, 95) },
    ...{ liveP50: median(live), liveP95: percentile(live, 95) },
    readyMs: median(starts.map(({ readyMs }) => readyMs)),
    idleMb: median(starts.map(({ idleMb }) => idleMb)),
  };
}

async function startsOf(distDir: string, shop: BenchShop) {
  const starts = [];
  for (let round = 0; round < STARTS; round += 1) starts.push(await startOnce(distDir, shop));
  return starts;
}

async function underLoad(
  distDir: string,
  shop: BenchShop,
  options: Options,
  say: (text: string) => void,
): Promise<Summary & Pick<Figures, 'loadedMb'>> {
  const tools = await listTools(shop);
  await restock(shop, tools);
  const answers = await answersOf(
    shop,
    tools.map(({ id }) => id),
  );
  const fastify = await startReference(distDir, { kind: 'fastify', answers });
  const apollo = await startReference(distDir, { kind: 'apollo', answers });
  const asker = LoadProcess.start(distDir);
  const customers = await addCustomers(shop, 'ordering', options.rounds * ordersOfRound(options));
  const rounds = await playRounds(asker, { shop, fastify, apollo }, { tools, customers }, options, say);
  const loadedMb = memoryUsage(shop.pid);
  for (const process of [asker, fastify, apollo]) process.close();
  return { ...summarize(rounds), loadedMb };
}
