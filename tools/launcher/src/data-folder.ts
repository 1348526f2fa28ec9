import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the shop itself puts into its data folder. */
const OWN = ['mongo', 'auth', 'payments', 'logs', 'secrets.json', 'secrets.json.new'];

/** Removes what the shop keeps in its data folder, and the folder too unless it holds something else. */
export async function emptyDataFolder(dataDir: string): Promise<void> {
  for (const name of OWN) await rm(join(dataDir, name), { recursive: true, force: true });
  await rmdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
  });
}
