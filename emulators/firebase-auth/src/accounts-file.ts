import { existsSync } from 'node:fs';
import { access, constants, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EnvironmentError } from '@shop/config/port';
import type { Account } from './emulator';

/**
 * Makes the folder of the accounts if it is missing.
 *
 * @throws EnvironmentError when nothing can be kept in it
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentError(`The accounts cannot be kept: ${reason}. DATA_DIR sets their folder.`, {
      cause,
    });
  }
}

/**
 * Reads the accounts of an earlier run; none when there is no file yet.
 *
 * @throws Error that names the file when it is not readable as accounts; the file is left as it is
 */
export async function readAccounts(file: string): Promise<Account[]> {
  if (!existsSync(file)) {
    return [];
  }
  try {
    const content: { users: Account[] } = JSON.parse(await readFile(file, 'utf8'));
    return content.users.filter((account) => account.localId);
  } catch (cause) {
    throw new Error(`${file} holds no readable accounts; move it away to start with none.`, { cause });
  }
}

/**
 * Replaces the file by one with these accounts, in the format of the Firebase CLI's export. At every moment either the
 * old or the new file is there in full, and the new one is on disk when the promise resolves. Readable by its owner
 * only, for the emulator keeps passwords in clear text.
 */
export async function writeAccounts(file: string, accounts: readonly Account[]): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const next = `${file}.next`;
  await writeThrough(
    next,
    JSON.stringify({ kind: 'identitytoolkit#DownloadAccountResponse', users: accounts }),
  );
  await rename(next, file);
  await syncFolder(folder);
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// Without this the new name of the file may be lost with the power.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
