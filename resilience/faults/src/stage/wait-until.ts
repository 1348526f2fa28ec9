import { currentTest } from './current-test';

const POLL_MS = 25;

/** Waits for as long as it takes; the test's own time limit ends it. Answers how many milliseconds it took. */
export async function waitUntil(holds: () => Promise<boolean> | boolean): Promise<number> {
  const test = currentTest();
  const began = performance.now();
  while (!(await holds())) {
    test.assertRunning();
    await sleep(POLL_MS);
  }
  return performance.now() - began;
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
