import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_DELAY_MS = 1_000;

/** Repeats work for a busy database. @param onError called before each retry. @throws its error, or the last one of the work */
export async function retry<T>(
  work: () => Promise<T>,
  attempts: number,
  onError: (error: unknown) => void,
): Promise<T> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      onError(error);
      await sleep(RETRY_DELAY_MS);
    }
  }
}
