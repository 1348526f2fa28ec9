import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseOptions } from '../parse-options';
import { restock, listTools } from '../journeys/shop-calls';
import { LoadProcess } from '../load/load-process';
import { type LoadMeasurement, measure } from '../measure';
import type { Options } from '../options';
import { readRunEnvironment, headlineOf } from '../report/machine';
import { markdownTable } from '../report/table';
import { ordersOfRound } from '../rounds';
import { type Orderable, placeLinesScenario, placeOrderScenario } from '../scenarios/orders';
import { BenchShop } from '../shop/bench-shop';
import { addCustomers } from '../shop/customers';
import { median } from '../statistics';
import { type OrderRateOptions, readOrderRateOptions } from './order-rate-options';

const distDir = fileURLToPath(new URL('../..', import.meta.url));
const LINES = 10;

/** A running shop and what its orders are made of. */
interface Subject {
  readonly shop: BenchShop;
  readonly tools: readonly Orderable[];
  readonly customers: string[];
}

/** @param perRound rows that are measured of it in a round */
async function openSubject(programs: string, options: Options, perRound: number): Promise<Subject> {
  const shop = await BenchShop.start(programs);
  const tools = await listTools(shop);
  await restock(shop, tools);
  const count = options.rounds * perRound * ordersOfRound(options);
  return { shop, tools, customers: await addCustomers(shop, 'ordering', count) };
}

/** Measures orders of one line and of ten, and those of another build, in turn on the same core. */
async function main({ options, before }: OrderRateOptions): Promise<void> {
  console.log(headlineOf(readRunEnvironment(resolve(distDir, '..'))));
  const now = await openSubject(distDir, options, 2);
  const former = before === undefined ? undefined : await openSubject(resolve(before), options, 1);
  const asker = LoadProcess.start(distDir);
  const found = new Map<string, LoadMeasurement[]>();
  const run = async (
    name: string,
    { shop, tools, customers }: Subject,
    scenario: typeof placeOrderScenario,
  ) => {
    const own = customers.splice(0, ordersOfRound(options));
    const measurement = await measure(asker, shop, scenario(own, tools), options);
    const { perSecond, cpuMs, helperCpuMs } = measurement;
    const rate = `${perSecond.toFixed(0).padStart(6)} /s`;
    console.log(
      `${name.padEnd(20)}${rate}, CPU ms: API ${cpuMs.toFixed(1)}, others ${helperCpuMs.toFixed(1)}`,
    );
    found.set(name, [...(found.get(name) ?? []), measurement]);
  };
  try {
    for (let round = 0; round < options.rounds; round += 1) {
      const rows = [
        () => run('one line', now, placeOrderScenario),
        ...(former ? [() => run('one line, before', former, placeOrderScenario)] : []),
        () => run('ten lines', now, (tokens, tools) => placeLinesScenario(tokens, tools, LINES)),
      ];
      // What one leaves to be done behind its answers slows each of the others as often.
      for (const row of [...rows.slice(round % rows.length), ...rows.slice(0, round % rows.length)])
        await row();
    }
  } finally {
    asker.close();
    await former?.shop.close();
    await now.shop.close();
  }
  console.log(`\n${describe(found)}`);
}

/** What a core to itself would do, as far as processor time tells. */
function ofWholeCore({ cpuMs, helperCpuMs }: LoadMeasurement): number {
  return 1000 / (cpuMs + helperCpuMs);
}

/** Medians of the rounds; ratios are taken within a round. */
function describe(found: ReadonlyMap<string, readonly LoadMeasurement[]>): string {
  const before = found.get('one line, before');
  const ratio = (measured: readonly LoadMeasurement[], value: (each: LoadMeasurement) => number) => {
    const ratios = measured.flatMap((each, round) =>
      before?.[round] ? [value(each) / value(before[round])] : [],
    );
    return ratios.length === 0 ? '-' : `${(100 * median(ratios)).toFixed(0)} %`;
  };
  const rows = [...found].map(([name, measured]) => [
    ...[name, median(measured.map(({ perSecond }) => perSecond)).toFixed(0)],
    ratio(measured, ({ perSecond }) => perSecond),
    ...[median(measured.map(ofWholeCore)).toFixed(0), ratio(measured, ofWholeCore)],
  ]);
  const head = ['orders of', 'orders/s', 'of before', 'a whole core/s', 'of before'];
  return markdownTable(head, rows);
}

main(parseOptions(readOrderRateOptions)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
