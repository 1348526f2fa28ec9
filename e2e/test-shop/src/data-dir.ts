import { cp, mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Variable with the data folder of a demo shop that was opened and closed. */
export const TEMPLATE = 'SHOP_TEMPLATE';
/** Variables of shops without, or with other, demo data. */
const OTHER_DATA = ['DATA_DIR', 'DEMO_DATA', 'FIREBASE_PROJECT_ID', 'MONGODB_URI'];
const LOGS = 'logs';

/**
 * A new data folder in `place`: a copy of the template if the environment allows, as filling in the demo data is slow;
 * otherwise empty.
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
