import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '@shop/test-shop';

/** A line is written when its answer is out, so it may come a moment after it. In milliseconds. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 20;

function folderOf({ environment }: Shop): string {
  return join(environment['DATA_DIR'] ?? '', 'logs');
}

/** What the API has logged so far. */
function apiLog(shop: Shop): Promise<string> {
  return readFile(join(folderOf(shop), 'api.log'), 'utf8');
}

/** What every piece of a shop has logged so far, by the name of its file. */
export async function readAllLogs(shop: Shop): Promise<Record<string, string>> {
  const names = await readdir(folderOf(shop));
  const texts = names.map(
    async (name) => [name, await readFile(join(folderOf(shop), name), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** The lines about one request, once there is one. */
export async function logEntriesOf(shop: Shop, requestId: string): Promise<unknown[]> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const lines = (await apiLog(shop)).split('\n').filter((line) => line.includes(requestId));
    if (lines.length > 0 || waited > PATIENCE_MS) return lines.map((line) => JSON.parse(line) as unknown);
    await sleep(PAUSE_MS);
  }
}
