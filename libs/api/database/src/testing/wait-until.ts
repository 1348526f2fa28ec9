import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 5;

/** Waits until something holds. @throws Error when it does not within so many milliseconds */
export async function waitUntil(holds: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`This did not come to hold: ${String(holds)}`);
    await sleep(LOOK_EVERY_MS);
  }
}
