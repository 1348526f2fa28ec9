import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { TEMPLATE } from './data-dir';
import { RunningShop } from './running-shop';
import { waitForWebhooks } from './wait-for-webhooks';

const DIST = resolve(__dirname, '../../../dist');
const KEPT = join(DIST, 'test');
const NAME = 'demo-shop-';
const HOUR_MS = 3_600_000;

/**
 * Provides the template of data folders: those of a closed demo shop whose webhooks are delivered. Kept in `dist` for an
 * hour, as demo orders have recent dates.
 */
export async function provideTemplate(): Promise<void> {
  const { mtimeMs } = await stat(join(DIST, 'apps/api/main.js'));
  const folder = join(KEPT, `${NAME}${Math.trunc(mtimeMs)}-${Math.trunc(Date.now() / HOUR_MS)}`);
  if (!existsSync(folder)) await fill(folder);
  process.env[TEMPLATE] = folder;
}

async function fill(folder: string): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  const outdated = (await readdir(KEPT)).filter((name) => name.startsWith(NAME));
  for (const name of outdated) await rm(join(KEPT, name), { recursive: true, force: true });
  const shop = await RunningShop.start();
  // Otherwise every copy starts with these webhooks.
  await waitForWebhooks(shop);
  await shop.close();
  const unfinished = `${folder}.${process.pid}`;
  await cp(shop.environment['DATA_DIR'] ?? '', unfinished, { recursive: true });
  // A concurrent run may have been first.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  await shop.remove();
}
