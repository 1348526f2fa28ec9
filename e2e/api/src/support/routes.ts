import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '@shop/test-shop';

/** Every route of a running shop, once and in order, as its server logged them: `GET /tool/:id`. */
export async function readRoutes({ environment }: Shop): Promise<string[]> {
  const log = await readFile(join(environment['DATA_DIR'] ?? '', 'logs/api.log'), 'utf8');
  const routes = [...log.matchAll(/Mapped \{(?<path>[^,]+), (?<method>[A-Z]+)\}/g)];
  return [...new Set(routes.map(({ groups }) => `${groups?.['method']} ${groups?.['path']}`))].sort();
}
