import { ANSWERS, GRAPHQL_ANSWERS } from './answers';
import type { LoadMeasurement } from './measure';
import { LOAD_ROWS, type Round, summarize } from './rows';

const measured = (perSecond: number, p99 = 2): LoadMeasurement => ({
  perSecond,
  p50: 1,
  p99,
  cpuMs: 3,
  helperCpuMs: 0,
});
const KEYS = [
  ...Object.keys(LOAD_ROWS),
  ...ANSWERS.map((answer) => `fastify ${answer}`),
  ...GRAPHQL_ANSWERS.map((answer) => `apollo ${answer}`),
];
const round = (change: Partial<Record<keyof Round, LoadMeasurement>>): Round => ({
  ...(Object.fromEntries(KEYS.map((key) => [key, measured(100)])) as Round),
  ...change,
});

it('takes medians, and ratios within each round', () => {
  const found = [
    [1000, 500],
    [100, 60],
    [2000, 800],
  ] as const;
  const { rows, bare } = summarize(
    found.map(([fastify, homeGet]) =>
      round({ 'fastify home': measured(fastify), homeGet: measured(homeGet) }),
    ),
  );
  expect(bare['fastify home'].perSecond).toBe(1000);
  expect(rows.homeGet.perSecond).toBe(500);
  expect(rows.homeGet.ofFastify).toBe(0.5);
});

it('compares each row with bare servers that answer the same', () => {
  const { rows } = summarize([
    round({ 'fastify page': measured(400), 'apollo page': measured(50), 'fastify restTool': measured(200) }),
  ]);
  expect(rows.browse).toMatchObject({ ofFastify: 0.25, ofApollo: 2 });
  expect(rows.tool).toMatchObject({ ofFastify: 1, ofApollo: 1 });
  expect(rows.restTool).toMatchObject({ ofFastify: 0.5, ofApollo: undefined });
});

it('takes p99 as a multiple of that of bare Fastify in the same round', () => {
  const slow = (bare: number, ours: number) =>
    round({ 'fastify home': measured(1000, bare), homeGet: measured(500, ours) });
  const { rows } = summarize([slow(2, 3), slow(4, 5), slow(2, 9)]);
  expect(rows.homeGet.p99OfFastify).toBe(1.5);
});
