import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 300;
/** How long after its first build a builder watches what it has built, at the latest, in milliseconds. */
const WATCHES_AFTER_MS = 1_000;

/** A builder that goes on to watch what it has built. */
export interface Building {
  /** Starts one. */
  readonly start: () => { kill(): unknown };
  /** The file that it builds. */
  readonly program: string;
  /** Folders of what it builds that from. */
  readonly sources: readonly string[];
}

/**
 * Keeps a builder at work. It watches a file only once it has built all: what is changed after it was read and before that
 * would stay unseen until it is changed again, so then another builder begins.
 *
 * @returns ends it
 */
export function keepBuilding(building: Building): () => void {
  const { start, program, sources } = building;
  const began = Date.now();
  const builder = start();
  let end: () => void = () => builder.kill();
  let hasEnded = false;
  const look = async () => {
    while (!hasEnded && !(await isChanged(program, began))) await sleep(POLL_MS);
    await sleep(WATCHES_AFTER_MS);
    // What is gone while it is looked at has changed, too.
    const isStale = await hasChange(sources, began).catch(() => true);
    if (hasEnded || !isStale) return;
    builder.kill();
    end = keepBuilding(building);
  };
  void look();
  return () => {
    hasEnded = true;
    end();
  };
}

async function hasChange(folders: readonly string[], since: number): Promise<boolean> {
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && (await isChanged(join(entry.parentPath, entry.name), since))) return true;
  }
  return false;
}

/** Whether a file is there and has been written, or put in its place, since then: milliseconds since 1970. */
function isChanged(file: string, since: number): Promise<boolean> {
  return stat(file).then(
    ({ ctimeMs }) => ctimeMs >= since,
    () => false,
  );
}
