interface WorkQueue<Item> {
  claim(): Promise<Item | null>;
  /** A worker ends early when it resolves to false. */
  handle(item: Item): Promise<unknown>;
  /** The item becomes due again when its lease ends. */
  onError(item: Item, error: unknown): void;
}

const WORKERS = 4;
const MAX_ITEMS_PER_WORKER = 100;

/** Processes due items concurrently, up to a limit; returns their number. @throws the error of `claim` */
export async function processQueue<Item>(work: WorkQueue<Item>): Promise<number> {
  const counts = await waitForAll(Array.from({ length: WORKERS }, () => runWorker(work)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Like Promise.all, but waits for all promises before it rejects with the first error of the list. */
export async function waitForAll<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function runWorker<Item>({ claim, handle, onError }: WorkQueue<Item>): Promise<number> {
  for (let count = 0; count < MAX_ITEMS_PER_WORKER; count += 1) {
    const item = await claim();
    if (item === null) return count;
    const outcome = await handle(item).catch((error: unknown) => onError(item, error));
    if (outcome === false) return count + 1;
  }
  return MAX_ITEMS_PER_WORKER;
}
