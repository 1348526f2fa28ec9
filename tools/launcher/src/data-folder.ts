import { chmod, lstat, mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FolderLockedError, lockFolder } from '@shop/mongodb-emulator/folder-lock';
import { PORTS_FILE } from './recorded-ports';

/** Entries that the shop creates in its data folder. */
const SHOP_FILES = [
  'mongo',
  'auth',
  'payments',
  'mail',
  'logs',
  'secrets.json',
  'secrets.json.new',
  PORTS_FILE,
];

/** Another process holds the lock of the data folder. */
export class FolderInUse extends Error {}

/** The absolute path of DATA_DIR, `.data` by default. */
export function dataFolderOf(environment: NodeJS.ProcessEnv): string {
  return resolve(environment['DATA_DIR'] || '.data');
}

/**
 * Creates the data folder if missing and locks it for the lifetime of this process, because two shops on one folder would
 * overwrite each other's data.
 *
 * @throws FolderInUse when another process holds the lock; Error when the folder is unusable
 */
export async function claimDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await lockFolder(dataDir);
    await makePrivate(dataDir);
  } catch (error) {
    if (error instanceof FolderLockedError)
      throw new FolderInUse(
        `The data folder ${dataDir} is in use by another run of the shop: stop that one, or set DATA_DIR to another folder.`,
      );
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder cannot be used: ${reason}. DATA_DIR sets it.`);
  }
}

/** Takes from other users of the machine what an earlier release or a copy let them read. */
async function makePrivate(path: string): Promise<void> {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) return;
  await chmod(path, stats.mode & 0o700);
  if (!stats.isDirectory()) return;
  await Promise.all((await readdir(path)).map((name) => makePrivate(join(path, name))));
}

/** Removes the shop's data, and the folder itself if nothing else is in it. */
export async function emptyDataFolder(dataDir: string): Promise<void> {
  for (const name of SHOP_FILES) await rm(join(dataDir, name), { recursive: true, force: true });
  await rmdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
  });
}
