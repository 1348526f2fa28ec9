import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from '../options';
import type { Part } from '../part';
import { figure, table } from '../report/table';
import type { Target } from '../targets';
import { judge } from '../verdict';
import { openStockedShop, type StockedShop } from './stocked-shop';
import { type ListTimes, timeLists } from './time-lists';

const FEW = { tools: 1_000, orders: 1_000 };
/** So long after its last look a shop looks again, behind the next list, how large the catalog has become. */
const NOTICED_MS = 61_000;
/** Of the time that a list of few takes. */
const MOST = 1.3;
const FAR_MORE = 2;
/** A round of one list differs from the next by more than half on a machine that others keep busy. */
const ROUNDS = 15;

/** Compares the lists of a shop with little in it and of one with much, side by side. */
export const lists: Part = async (distDir, { large }, say) => {
  const { tools, orders, storeUri } = large;
  const few = await openStockedShop(distDir, 'few', FEW, storeUri, say);
  const shops: StockedShop[] = [few];
  try {
    const many = await openStockedShop(distDir, 'many', large, storeUri, say);
    shops.push(many);
    await sleep(NOTICED_MS);
    const found = await timeLists(few, many, ROUNDS, say);
    const verdicts = judge(targetsOf(found), found);
    const rows = verdicts.map(({ target, value, outcome }, index) => [
      ...[target.name, found[index]?.few.toFixed(1) ?? '', found[index]?.many.toFixed(1) ?? ''],
      ...[figure(value, target), outcome],
    ]);
    const head = ['page of 24', 'ms of few', 'ms of many', `target <= ${MOST} x`, 'outcome'];
    const text = `${sizesOf(large)}\n\n${table(head, rows)}`;
    return {
      text,
      figures: { large: { tools, orders, onServer: storeUri !== undefined, lists: found } },
      verdicts,
    };
  } finally {
    for (const shop of shops) await shop.close();
  }
};

function targetsOf(found: readonly ListTimes[]): Target<readonly ListTimes[]>[] {
  return found.map(({ name }, index) => ({
    ...{ name, unit: 'x that of few', target: MOST, floor: FAR_MORE },
    value: (times) => times[index]?.ratio ?? Infinity,
  }));
}

function sizesOf({ tools, orders, storeUri }: Options['large']): string {
  const count = (number: number) => number.toLocaleString('en');
  const server = storeUri === undefined ? 'embedded servers' : 'the server of `--store`';
  return `Few: ${count(FEW.tools)} tools and ${count(FEW.orders)} orders; many: ${count(tools)} tools and ${count(orders)} orders; on ${server}.`;
}
