import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { CatalogListSeed, CatalogSeed } from '@shop/api-catalog';
import { isStoreUnavailable } from '@shop/api-database';
import { readApiSettings } from '../api-settings';
import { DEMO_ATTRIBUTES, DEMO_CATEGORIES } from '../demo/demo-catalog';
import { DemoDataSeeder } from '../demo/demo-data-seeder';
import { ProgressBar } from '../demo/progress-bar';
import { retry } from '../demo/retry';
import { scaleTools } from '../demo/scale-tools';
import { openShop } from './open-shop';
import { runProgram } from './run-program';

const BATCH = 500;
/** For a database that is too busy to answer. */
const MAX_ATTEMPTS = 10;

/**
 * `npm run seed` adds the demo data to an empty database, with orders of the past if `IS_ALONE` says that no shop is
 * running. `npm run seed -- --tools 1000000` also adds the missing ones of the first million tools for scale tests.
 */
runProgram(async (args) => {
  const { values } = parseArgs({ args, options: { tools: { type: 'string' } } });
  const total = Number(values.tools ?? 0);
  if (!Number.isInteger(total) || total < 0) throw new Error('--tools must be a whole number');
  const app = await openShop(readApiSettings(process.env));
  await app.get(DemoDataSeeder).seedNow(process.env['IS_ALONE'] === 'true' ? 'in the past' : 'today');
  const lists = app.get(CatalogListSeed);
  const categoryIds = total === 0 ? new Map<string, string>() : await lists.ensureCategories(DEMO_CATEGORIES);
  if (total > 0) await lists.ensureAttributes(DEMO_ATTRIBUTES);
  const added = await addTools(app.get(CatalogSeed), total, categoryIds);
  await app.close();
  return total === 0
    ? 'An empty shop on embedded identity now has its demo data; any other stays as it is.'
    : `Added ${added} tools; ${total - added} were there already.`;
});

async function addTools(
  catalog: CatalogSeed,
  total: number,
  categoryIds: ReadonlyMap<string, string>,
): Promise<number> {
  const bar = new ProgressBar(total, 'tools', (text) => process.stdout.write(text));
  let added = 0;
  for (let done = 0; done < total; done += BATCH) {
    const count = Math.min(BATCH, total - done);
    const add = () => catalog.addMissing(scaleTools(done, count, categoryIds));
    added += await retry(add, MAX_ATTEMPTS, throwUnlessUnavailable);
    bar.show(done + count);
  }
  return added;
}

function throwUnlessUnavailable(error: unknown): void {
  if (!isStoreUnavailable(error)) throw error;
}
