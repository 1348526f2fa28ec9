import type { Figures } from './figures';
import type { Row, RowKey } from './rows';
import { TARGETS } from './targets';
import { better, isRefused, judge, lastLine } from './verdict';

const row = (perSecond: number): Row => ({
  ...{ perSecond, p50: 1, p99: 3, cpuMs: 1, helperCpuMs: 0 },
  ...{ ofFastify: perSecond / 28_800, p99OfFastify: 1.5, ofApollo: 1 },
});
const figures = (change: Partial<Record<RowKey, Row>> = {}): Figures => ({
  rows: {
    ...{ fastify: row(28_800), apollo: row(5_000), homeGet: row(21_000), homePost: row(15_000) },
    ...{ browse: row(157 * 20), tool: row(5_000), order: row(64 * 5) },
    ...change,
  },
  ...{ settleP50: 20, settleP95: 40, liveP50: 20, liveP95: 40, readyMs: 900, idleMb: 120, loadedMb: 180 },
});
const outcomes = (of: Figures) =>
  judge(TARGETS, of).flatMap(({ target, outcome }) =>
    outcome === 'reached' ? [] : [[target.name, outcome]],
  );

it('is content with what reaches every target', () => {
  expect(outcomes(figures())).toEqual([]);
  expect(lastLine(judge(TARGETS, figures()))).toMatch(/^\d+ passed, 0 failed$/);
});

it('fails a run below a floor, not one between floor and target', () => {
  expect(outcomes(figures({ homeGet: row(0.6 * 28_800) }))).toEqual([
    ['home query by hash, GET', 'above the floor'],
  ]);
  const slow = { homeGet: row(0.54 * 28_800), homePost: row(0.39 * 28_800) };
  const slower = figures({ ...slow, browse: row(157 * 9.9), order: row(64 * 2.9) });
  expect(outcomes(slower)).toEqual([
    ['home query by hash, GET', 'failed'],
    ['home query, POST', 'failed'],
    ['page of 24, new searches', 'failed'],
    ['place an order', 'failed'],
  ]);
  expect(lastLine(judge(TARGETS, slower))).toMatch(/, 4 failed$/);
});

it('fails what takes too long or too much', () => {
  expect(outcomes({ ...figures(), idleMb: 301, loadedMb: 250 })).toEqual([
    ['memory of the API, idle', 'failed'],
    ['memory of the API, loaded', 'above the floor'],
  ]);
});

it("takes a longer wait than bare Fastify's for worse", () => {
  const homeGet = { ...row(21_000), p99OfFastify: 1.9 };
  expect(outcomes(figures({ homeGet }))).toEqual([['home query by hash, GET: p99', 'above the floor']]);
});

it('judges each target by the better of two measurements', () => {
  const slowHome = judge(TARGETS, figures({ homeGet: row(0.5 * 28_800) }));
  const slowOrders = judge(TARGETS, figures({ homeGet: row(0.6 * 28_800), order: row(64) }));
  const both = better(slowHome, slowOrders);
  expect([slowHome, slowOrders, both].map(isRefused)).toEqual([true, true, false]);
  expect(both).toEqual(better(slowOrders, slowHome));
  expect(lastLine(both)).toMatch(/^\d+ passed, 0 failed$/);
});

it('judges times by the shorter one', () => {
  const [short, long] = [
    judge(TARGETS, figures()),
    judge(TARGETS, { ...figures(), settleP95: 2_500, idleMb: 250 }),
  ];
  expect(better(long, short)).toEqual(short);
  expect(better(short, long)).toEqual(short);
});

it('takes Vendure for as much slower as this machine is', () => {
  const half = { fastify: row(14_400), browse: row(157 * 10), order: row(64 * 2.5) };
  expect(outcomes(figures(half))).toEqual([]);
});
