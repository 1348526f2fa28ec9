import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from '../options';
import type { Part } from '../part';
import { formatFigure, markdownTable } from '../report/table';
import type { Target } from '../targets';
import { evaluateTargets } from '../verdict';
import { openStockedShop, type Size, type StockedShop } from './stocked-shop';
import { type ListTimes, timeLists } from './time-lists';

const FEW: Size = { tools: 1_000, orders: 1_000, others: 1_000 };
/** The shop counts its lists at the start, and again with the first request a minute later. */
const COUNTED_MS = 61_000;
/** Max ratio of the times of a large and a small list. */
const MAX_RATIO = 1.3;
/** A query that grows with its list takes seven times as long with 20,000 rows. */
const FLOOR_RATIO = 3;

/** Compares the lists of a small and a large shop in one run. */
export const lists: Part = async (distDir, { large, lists: timing }, say) => {
  const { storeUri, ...size } = large;
  const many = await openStockedShop(distDir, 'many', size, storeUri, say);
  const filledAt = performance.now();
  const shops: StockedShop[] = [many];
  try {
    const few = await openStockedShop(distDir, 'few', FEW, storeUri, say);
    shops.push(few);
    const from = storeUri === undefined ? many.startedAt : filledAt;
    await sleep(Math.max(0, from + COUNTED_MS - performance.now()));
    const found = await timeLists(few, many, timing, say);
    const verdicts = evaluateTargets(targetsOf(found), found);
    const rows = verdicts.map(({ target, value, outcome }, index) => [
      ...[target.name, found[index]?.few.toFixed(1) ?? '', found[index]?.many.toFixed(1) ?? ''],
      ...[formatFigure(value, target), outcome],
    ]);
    const head = ['page of 24', 'ms of few', 'ms of many', `target <= ${MAX_RATIO} x`, 'outcome'];
    const text = `${sizesOf(large)}\n\n${markdownTable(head, rows)}`;
    return {
      text,
      figures: { large: { ...size, onServer: storeUri !== undefined, lists: found } },
      verdicts,
    };
  } finally {
    for (const shop of shops) await shop.close();
  }
};

function targetsOf(found: readonly ListTimes[]): Target<readonly ListTimes[]>[] {
  return found.map(({ name }, index) => ({
    ...{ name, unit: 'x that of few', target: MAX_RATIO, floor: FLOOR_RATIO },
    value: (times) => times[index]?.ratio ?? Infinity,
  }));
}

function sizesOf({ storeUri, ...many }: Options['large']): string {
  const count = (number: number) => number.toLocaleString('en');
  const size = ({ tools, orders, others }: Size) =>
    `${count(tools)} tools, ${count(orders)} orders, ${count(others)} reviews, users and entries of the audit log each`;
  const server = storeUri === undefined ? 'embedded servers' : 'the server of `--store`';
  return `Few: ${size(FEW)}; many: ${size(many)}; on ${server}.`;
}
