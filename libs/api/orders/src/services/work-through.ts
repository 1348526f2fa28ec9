/** Stored work that replicas share by claiming items. */
export interface WaitingWork<Item> {
  /** Leases the next due item; null when none is due. */
  claim(): Promise<Item | null>;
  handle(item: Item): Promise<unknown>;
  /** The item becomes due again when its lease ends. */
  failed(item: Item, error: unknown): void;
}

const WORKERS = 4;
const MOST_PER_WORKER = 100;

/**
 * Processes due items concurrently, up to a limit.
 *
 * @returns the number of claimed items
 * @throws the error of `claim`, once all workers have stopped
 */
export async function workThrough<Item>(work: WaitingWork<Item>): Promise<number> {
  const counts = await allDone(Array.from({ length: WORKERS }, () => workerOn(work)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Like Promise.all, but waits for all promises before it rejects with the first error of the list. */
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
