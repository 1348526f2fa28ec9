import { cp, mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Variable with the data folder of a demo shop that was opened and closed. */
export const TEMPLATE = 'SHOP_TEMPLATE';
/** Who sets one of these has a shop without, or with other, demo data. */
const OTHER_DATA = ['DATA_DIR', 'DEMO_DATA', 'FIREBASE_PROJECT_ID', 'MONGODB_URI'];
const LOGS = 'logs';

/**
 * A data folder, below another one, for a shop that is told this. Where there is a template it is a copy of that, as filling a shop with its
 * demo data costs more than all the rest of its start; otherwise it is empty.
 */
export async function newDataDir(
  place: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = await mkdtemp(join(place, 'shop-'));
  const template = process.env[TEMPLATE];
  if (template && !OTHER_DATA.some((name) => name in environment)) {
    await cp(template, folder, { recursive: true, filter: (path) => basename(path) !== LOGS });
  }
  return folder;
}
