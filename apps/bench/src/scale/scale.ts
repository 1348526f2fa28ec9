import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { givenOptions } from '../given-options';
import { table } from '../report/table';
import { readScaleOptions, type ScaleOptions } from './scale-options';
import { openStockedShop, type StockedShop } from './stocked-shop';
import { timeLists } from './time-lists';

const distDir = fileURLToPath(new URL('../..', import.meta.url));
const SMALL = { tools: 1_000, orders: 1_000 };
/** So long after its last look a shop looks again, behind the next list, how large the catalog has become. */
const NOTICED_MS = 61_000;

/** Compares the lists of a small shop with those of a large one, side by side on one machine. */
async function main({ tools, orders, storeUri }: ScaleOptions): Promise<void> {
  const small = await openStockedShop(distDir, 'small', SMALL, storeUri);
  const shops: StockedShop[] = [small];
  try {
    const large = await openStockedShop(distDir, 'large', { tools, orders }, storeUri);
    shops.push(large);
    await sleep(NOTICED_MS);
    // The first round warms up.
    await timeLists(small, large);
    const times = await timeLists(small, large);
    const ms = (value: number) => value.toFixed(1);
    const rows = times.map((list) => [
      ...[list.name, ms(list.small), ms(list.large)],
      `${(list.large / list.small).toFixed(2)} x`,
    ]);
    const head = ['page of 24', `ms of ${SMALL.tools.toLocaleString('en')}`, 'ms of many', 'ratio'];
    console.log(table(head, rows));
  } finally {
    for (const shop of shops) await shop.close();
  }
}

main(givenOptions(readScaleOptions)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
