import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 5;

/** Polls until a condition holds. @throws Error after `timeoutMs` milliseconds */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`The condition did not hold in time: ${String(condition)}`);
    await sleep(POLL_INTERVAL_MS);
  }
}
