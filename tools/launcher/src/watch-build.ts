import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 300;
/** Max delay between a builder's first build and its file watching. */
const WATCH_DELAY_MS = 1_000;

/** A builder in watch mode. */
export interface WatchedBuild {
  readonly start: () => { kill(): unknown };
  /** The output file. */
  readonly program: string;
  /** Source folders. */
  readonly sources: readonly string[];
}

/**
 * Runs a builder in watch mode. It watches files only after its first build, so it is restarted when a source changed
 * during that build.
 *
 * @returns a function that stops the builder
 */
export function watchBuild(building: WatchedBuild): () => void {
  const { start, program, sources } = building;
  const startedAt = Date.now();
  const builder = start();
  let stop: () => void = () => builder.kill();
  let isStopped = false;
  const check = async () => {
    while (!isStopped && !(await isChanged(program, startedAt))) await sleep(POLL_INTERVAL_MS);
    await sleep(WATCH_DELAY_MS);
    // A source that vanishes during the scan has changed.
    const isStale = await hasChange(sources, startedAt).catch(() => true);
    if (isStopped || !isStale) return;
    builder.kill();
    stop = watchBuild(building);
  };
  void check();
  return () => {
    isStopped = true;
    stop();
  };
}

async function hasChange(folders: readonly string[], since: number): Promise<boolean> {
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && (await isChanged(join(entry.parentPath, entry.name), since))) return true;
  }
  return false;
}

/** Whether the file exists and was written or replaced since this epoch time in milliseconds. */
function isChanged(file: string, since: number): Promise<boolean> {
  return stat(file).then(
    ({ ctimeMs }) => ctimeMs >= since,
    () => false,
  );
}
