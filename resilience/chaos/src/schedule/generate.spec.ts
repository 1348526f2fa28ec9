import { generateSchedule } from './generate';
import { sizeOf } from './step';

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

it('makes the same of the same seed, and others of others', () => {
  expect(generateSchedule(17)).toEqual(generateSchedule(17));
  expect(new Set(seeds.map((seed) => JSON.stringify(generateSchedule(seed).lanes))).size).toBe(seeds.length);
});

it('is short', () => {
  const sizes = seeds.map((seed) => sizeOf(generateSchedule(seed)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(30);
});

it('has every kind of step', () => {
  const kinds = new Set(
    seeds.flatMap((seed) => generateSchedule(seed).lanes.flat()).map(({ step }) => step.kind),
  );
  expect([...kinds].toSorted()).toEqual(
    [
      ...['place', 'pay', 'cancel', 'restock', 'ship', 'refund', 'delete-tool', 'delete-customer'],
      ...['expire', 'kill', 'kill-at', 'network', 'provider'],
    ].toSorted(),
  );
});
