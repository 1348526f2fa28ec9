import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CatalogSeed } from '@shop/api-catalog';
import { isStoreUnavailable } from '@shop/api-database';
import { readApiSettings } from './api-settings';
import { DemoDataSeeder } from './demo/demo-data-seeder';
import { ProgressBar } from './demo/progress-bar';
import { scaleTools } from './demo/scale-tools';
import { createShopContext } from './tasks/create-shop-context';

const BATCH = 500;
/** A database that is too busy to answer is asked again so often, after so many milliseconds. */
const TRIES = 10;
const PAUSE_MS = 1_000;

/**
 * `npm run seed`: the demo data, if the database is empty; with orders of the past where whoever starts this program says by
 * `IS_ALONE` that no shop is at work on the database. `npm run seed -- --tools 1000000`: the first million tools of
 * scale tests too, on whatever database is configured; those that are there already stay, so it may be cut off and
 * repeated.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { tools: { type: 'string' } } });
  const total = Number(values.tools ?? 0);
  if (!Number.isInteger(total) || total < 0) throw new Error('--tools must be a whole number');
  const app = await createShopContext(readApiSettings(process.env));
  await app.get(DemoDataSeeder).seedNow(process.env['IS_ALONE'] === 'true' ? 'in the past' : 'today');
  if (total === 0)
    console.log('An empty shop on embedded identity now has its demo data; any other stays as it is.');
  else await addTools(app.get(CatalogSeed), total);
  await app.close();
}

async function addTools(catalog: CatalogSeed, total: number): Promise<void> {
  const bar = new ProgressBar(total, 'tools', (text) => process.stdout.write(text));
  let added = 0;
  for (let done = 0; done < total; done += BATCH) {
    const count = Math.min(BATCH, total - done);
    added += await patiently(() => catalog.addMissing(scaleTools(done, count)));
    bar.show(done + count);
  }
  console.log(`Added ${added} tools; ${total - added} were there already.`);
}

/** Repeats what may be repeated, until the database takes it. @throws what the last try failed with */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isStoreUnavailable(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
