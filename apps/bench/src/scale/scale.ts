import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { table } from '../report/table';
import { BenchShop } from '../shop/bench-shop';
import { stockUp } from '../shop/stock-up';
import { drop, ownDatabase } from './own-database';
import { readScaleOptions, type ScaleOptions } from './scale-options';
import { timeLists } from './time-lists';

const distDir = fileURLToPath(new URL('../..', import.meta.url));
const SMALL = 1_000;
/** What comes from memory does not depend on how large the store's lists are. */
const FROM_THE_STORE = { TOOLS_IN_MEMORY: '0' };
/** So long after its last look the shop looks again, behind the next list, how large the catalog has become. */
const NOTICED_MS = 61_000;

/** Compares the lists of a small catalog with those of a large one, on one machine in one run. */
async function main({ tools, storeUri }: ScaleOptions): Promise<void> {
  const uri = storeUri === undefined ? undefined : ownDatabase(storeUri);
  const shop = await BenchShop.start(distDir, {
    ...FROM_THE_STORE,
    ...(uri !== undefined && { MONGODB_URI: uri }),
  });
  try {
    await stockUp(distDir, shop, SMALL);
    const lookedAt = performance.now();
    const small = await timeLists(shop, SMALL);
    const startedAt = performance.now();
    await stockUp(distDir, shop, tools);
    const rate = (tools - SMALL) / ((performance.now() - startedAt) / 1000);
    console.log(`${tools} tools, ${Math.round(rate)}/s`);
    await sleep(Math.max(0, NOTICED_MS - (performance.now() - lookedAt)));
    await timeLists(shop, tools);
    const large = await timeLists(shop, tools);
    const ms = (value: number) => value.toFixed(1);
    const rows = [...small].map(([name, before]) => {
      const after = large.get(name) ?? NaN;
      return [name, ms(before), ms(after), `${(after / before).toFixed(2)} x`];
    });
    const head = ['page of 24', `ms of ${SMALL.toLocaleString('en')} tools`];
    console.log(table([...head, `ms of ${tools.toLocaleString('en')}`, 'ratio'], rows));
  } finally {
    await shop.close();
    if (uri !== undefined) await drop(uri);
  }
}

main(readScaleOptions(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
