import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FolderLockedError, lockFolder } from '@shop/mongodb-emulator/folder-lock';
import { PORTS_FILE } from './noted-ports';

/** What the shop itself puts into its data folder. */
const OWN = ['mongo', 'auth', 'payments', 'logs', 'secrets.json', 'secrets.json.new', PORTS_FILE];

/** Somebody else works on the data folder. */
export class FolderInUse extends Error {}

/** The data folder that an environment names. */
export function dataFolderOf(environment: NodeJS.ProcessEnv): string {
  return resolve(environment['DATA_DIR'] || '.data');
}

/**
 * Claims a data folder, made if missing, for as long as this process lives. Two shops on one folder would write over each
 * other's accounts and payments, whatever ports they have.
 *
 * @throws FolderInUse when another process has it; Error that says what is wrong with the folder
 */
export async function claimDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderLockedError)
      throw new FolderInUse(
        `The data folder ${dataDir} is in use by another run of the shop: stop that one, or set DATA_DIR to another folder.`,
      );
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder cannot be used: ${reason}. DATA_DIR sets it.`);
  }
}

/** Removes what the shop keeps in its data folder, and the folder too unless it holds something else. */
export async function emptyDataFolder(dataDir: string): Promise<void> {
  for (const name of OWN) await rm(join(dataDir, name), { recursive: true, force: true });
  await rmdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
  });
}
