import type { ShopClient } from '@shop/test-shop';

/** What a call answers, and how many milliseconds it takes. */
export async function measureTime<T>(call: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now();
  const answer = await call();
  return { answer, ms: performance.now() - began };
}

/**
 * How many milliseconds a call takes beyond what a shop needs at the same moment to say that it is alive: that is what the
 * machine is busy with, and no part of the call. Less than nothing where the call was the faster one.
 */
export async function measureTimeWithBaseline<T>(
  client: ShopClient,
  call: () => Promise<T>,
): Promise<{ answer: T; ms: number }> {
  const alive = measureTime(() => client.rest('GET', '/health/live'));
  const { answer, ms } = await measureTime(call);
  return { answer, ms: ms - (await alive).ms };
}
