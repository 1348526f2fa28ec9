import type { ShopClient } from '@shop/test-shop';
import { currentTest } from '../fixture/current-test';

/** Rounds of each race; `FAULT_ROUNDS` sets another number. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 50);

/** Sends calls concurrently, alternating between the processes. @returns their results in order */
export function atOnce<T>(
  clients: readonly ShopClient[],
  calls: readonly ((client: ShopClient) => Promise<T>)[],
): Promise<T[]> {
  const [first] = clients;
  if (!first) throw new Error('There is no process.');
  return Promise.all(calls.map((call, index) => call(clients[index % clients.length] ?? first)));
}

/** A random order. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Counts equal codes. */
export function tally(codes: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code ?? 'done'] = (counts[code ?? 'done'] ?? 0) + 1;
  return counts;
}

/** Runs the rounds of a race, `atATime` concurrently. */
export async function inRounds(round: (number: number) => Promise<void>, atATime = 1): Promise<void> {
  const test = currentTest();
  for (let number = 0; number < ROUNDS; number += atATime) {
    test.assertRunning();
    const numbers = Array.from({ length: Math.min(atATime, ROUNDS - number) }, (_, index) => number + index);
    await Promise.all(numbers.map(round));
  }
}
