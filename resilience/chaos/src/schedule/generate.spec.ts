import { generateSchedule } from './generate';
import { sizeOf } from './step';

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

it('generates equal schedules from equal seeds only', () => {
  expect(generateSchedule(17)).toEqual(generateSchedule(17));
  expect(new Set(seeds.map((seed) => JSON.stringify(generateSchedule(seed).lanes))).size).toBe(seeds.length);
});

it('has 5 to 30 steps', () => {
  const sizes = seeds.map((seed) => sizeOf(generateSchedule(seed)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(30);
});

it('places orders of one tool and of several, each tool once', () => {
  const placed = seeds.flatMap((seed) =>
    generateSchedule(seed)
      .lanes.flat()
      .flatMap(({ step }) => (step.kind === 'place' ? [step.tools] : [])),
  );
  expect(new Set(placed.map(({ length }) => length))).toEqual(new Set([1, 2, 3]));
  expect(placed.filter((tools) => new Set(tools).size !== tools.length)).toEqual([]);
});

it('generates every kind of step', () => {
  const kinds = new Set(
    seeds.flatMap((seed) => generateSchedule(seed).lanes.flat()).map(({ step }) => step.kind),
  );
  expect([...kinds].toSorted()).toEqual(
    [
      ...[
        'place',
        'pay',
        'cancel',
        'restock',
        'ship',
        'refund',
        'ship-part',
        'refund-part',
        'delete-tool',
        'delete-customer',
      ],
      ...['expire', 'kill', 'kill-at', 'network', 'provider'],
    ].toSorted(),
  );
});
