import type { Figures } from './figures';
import type { LoadMeasurement } from './measure';
import { LOAD_ROWS, type Row, type RowKey } from './rows';
import { TARGETS } from './targets';
import { better, isRefused, evaluateTargets, lastLine } from './verdict';

const measured = (perSecond: number): LoadMeasurement => ({
  ...{ perSecond, p50: 1, p99: 3, cpuMs: 1, helperCpuMs: 0 },
});
const row = (perSecond: number): Row => ({
  ...measured(perSecond),
  ...{ ofFastify: perSecond / 28_800, p99OfFastify: 1.5, ofApollo: 3 },
});
const ALL = Object.fromEntries(Object.keys(LOAD_ROWS).map((key) => [key, row(21_000)]));
const figures = (change: Partial<Record<RowKey, Row>> = {}, bareFastify = 28_800): Figures => ({
  rows: {
    ...(ALL as Figures['rows']),
    ...{ browse: row(157 * 20), order: row(64 * 5) },
    ...change,
  },
  bare: { 'fastify home': measured(bareFastify) } as Figures['bare'],
  ...{ settleP50: 20, settleP95: 40, liveP50: 20, liveP95: 40, readyMs: 900, idleMb: 120, loadedMb: 180 },
});
const outcomes = (of: Figures) =>
  evaluateTargets(TARGETS, of).flatMap(({ target, outcome }) =>
    outcome === 'reached' ? [] : [[target.name, outcome]],
  );

it('passes a run that reaches every target', () => {
  expect(outcomes(figures())).toEqual([]);
  expect(lastLine(evaluateTargets(TARGETS, figures()))).toMatch(/^\d+ passed, 0 failed$/);
});

it('fails a run below a floor, not one between floor and target', () => {
  expect(outcomes(figures({ homeGet: row(0.55 * 28_800) }))).toEqual([
    ['home query by hash, GET', 'above the floor'],
  ]);
  const slow = { homeGet: row(0.44 * 28_800), homePost: row(0.19 * 28_800) };
  const slower = figures({ ...slow, browse: row(157 * 4.9), order: row(64 * 2.9) });
  expect(outcomes(slower)).toEqual([
    ['home query by hash, GET', 'failed'],
    ['home query, POST', 'failed'],
    ['page of 24, new searches', 'failed'],
    ['place an order', 'failed'],
  ]);
  expect(lastLine(evaluateTargets(TARGETS, slower))).toMatch(/, 4 failed$/);
});

it('fails a row that is too slow compared with bare Apollo', () => {
  const homePost = { ...row(21_000), ofApollo: 0.9 };
  const browse = { ...row(157 * 20), ofApollo: 0.4 };
  expect(outcomes(figures({ homePost, browse }))).toEqual([
    ['home query, POST', 'failed'],
    ['page of 24, new searches', 'above the floor'],
  ]);
});

it('fails a public read that is too slow compared with bare Fastify', () => {
  const slow = row(0.14 * 28_800);
  const reads = { browseGet: slow, tool: slow, reviews: slow, restTools: slow, restTool: slow };
  expect(outcomes(figures(reads))).toEqual([
    ['page of 24, asked before, GET', 'failed'],
    ['tool by id, POST', 'failed'],
    ['reviews, POST', 'failed'],
    ['REST: 24 tools', 'failed'],
    ['REST: one tool', 'failed'],
  ]);
});

it('fails times and memory above their floors', () => {
  expect(outcomes({ ...figures(), idleMb: 301, loadedMb: 250 })).toEqual([
    ['memory of the API, idle', 'failed'],
    ['memory of the API, loaded', 'above the floor'],
  ]);
});

it("counts a longer p99 than bare Fastify's as worse", () => {
  const homeGet = { ...row(21_000), p99OfFastify: 1.9 };
  expect(outcomes(figures({ homeGet }))).toEqual([['home query by hash, GET: p99', 'above the floor']]);
});

it('takes the better of two measurements per target', () => {
  const slowHome = evaluateTargets(TARGETS, figures({ homeGet: row(0.4 * 28_800) }));
  const slowOrders = evaluateTargets(TARGETS, figures({ homeGet: row(0.55 * 28_800), order: row(64) }));
  const both = better(slowHome, slowOrders);
  expect([slowHome, slowOrders, both].map(isRefused)).toEqual([true, true, false]);
  expect(both).toEqual(better(slowOrders, slowHome));
  expect(lastLine(both)).toMatch(/^\d+ passed, 0 failed$/);
});

it('takes the shorter of two times', () => {
  const [short, long] = [
    evaluateTargets(TARGETS, figures()),
    evaluateTargets(TARGETS, { ...figures(), settleP95: 2_500, idleMb: 250 }),
  ];
  expect(better(long, short)).toEqual(short);
  expect(better(short, long)).toEqual(short);
});

it('scales the figures of Vendure with the speed of the machine', () => {
  const half = { browse: row(157 * 10), order: row(64 * 2.5) };
  expect(outcomes(figures(half, 14_400))).toEqual([]);
});
