import type { Measurement } from './measure';
import { type Round, summarize } from './rows';

const measured = (perSecond: number, p99 = 2): Measurement => ({
  perSecond,
  p50: 1,
  p99,
  cpuMs: 3,
  helperCpuMs: 0,
});
const round = (fastify: number, homeGet: number): Round => {
  const other = measured(100);
  const rest = { apollo: measured(50), homePost: other, browse: other, tool: other, order: other };
  return { ...rest, fastify: measured(fastify), homeGet: measured(homeGet) };
};

it('takes medians, and ratios within each round', () => {
  const rows = summarize([round(1000, 500), round(100, 60), round(2000, 800)]);
  expect(rows.homeGet.perSecond).toBe(500);
  expect(rows.homeGet.ofFastify).toBe(0.5);
  expect(rows.fastify.ofFastify).toBe(1);
  expect(rows.tool.ofApollo).toBe(2);
});

it('takes the wait of the slowest as a multiple of what it is with bare Fastify in the same round', () => {
  const slow = (bare: number, ours: number): Round => ({
    ...round(1000, 500),
    ...{ fastify: measured(1000, bare), homeGet: measured(500, ours) },
  });
  expect(summarize([slow(2, 3), slow(4, 5), slow(2, 9)]).homeGet.p99OfFastify).toBe(1.5);
});
