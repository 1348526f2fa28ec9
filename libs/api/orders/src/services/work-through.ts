/** Work that waits in the store and is claimed piece by piece, so that any number of replicas share it. */
export interface WaitingWork<Item> {
  /** Takes the next item, so that nobody else gets it for a while; null when none is due. */
  claim(): Promise<Item | null>;
  handle(item: Item): Promise<unknown>;
  /** Told what an item failed with; it becomes due again by its claim running out. */
  failed(item: Item, error: unknown): void;
}

const WORKERS = 4;
const MOST_PER_WORKER = 100;

/**
 * Handles what is due now, some at a time, up to a limit.
 *
 * @returns how many items were taken up
 * @throws what `claim` throws, once nobody works any more
 */
export async function workThrough<Item>(work: WaitingWork<Item>): Promise<number> {
  const counts = await allDone(Array.from({ length: WORKERS }, () => workerOn(work)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Waits for every piece of some work, also when one fails, so that nothing is under way any more afterwards.
 *
 * @throws what the first in the list that failed has failed with
 */
export async function allDone<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

async function workerOn<Item>({ claim, handle, failed }: WaitingWork<Item>): Promise<number> {
  for (let count = 0; count < MOST_PER_WORKER; count += 1) {
    const item = await claim();
    if (item === null) return count;
    await handle(item).catch((error: unknown) => failed(item, error));
  }
  return MOST_PER_WORKER;
}
