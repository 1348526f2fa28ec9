import type { Figures } from '../figures';
import type { LoadMeasurement } from '../measure';
import { comparedWith, LOAD_ROWS, type RowKey } from '../rows';
import { isHigherBetter, type Terms } from '../targets';
import type { Verdict } from '../verdict';

/** A table of Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What was measured by load. */
export function loadTable({ rows, bare }: Figures): string {
  const head = [
    ...['asked', 'answers/s', 'p50 ms', 'p99 ms', 'CPU ms each', 'and in database and stand-ins'],
    ...['of bare Fastify with its bytes', 'of bare Apollo'],
  ];
  const cells = (Object.keys(LOAD_ROWS) as RowKey[]).map((key) => {
    const { p50, p99, cpuMs, helperCpuMs, ofFastify, ofApollo } = rows[key];
    const { fastify, apollo } = comparedWith(key);
    return [
      ...[LOAD_ROWS[key].asked, rateOf(rows[key])],
      ...[p50.toFixed(1), p99.toFixed(1), cpuMs.toFixed(3), helperCpuMs.toFixed(3)],
      `${(ofFastify * 100).toFixed(1)} % of ${rateOf(bare[fastify])}`,
      apollo && ofApollo !== undefined ? `${(ofApollo * 100).toFixed(0)} % of ${rateOf(bare[apollo])}` : '-',
    ];
  });
  return markdownTable(head, cells);
}

function rateOf({ perSecond }: LoadMeasurement): string {
  return Math.round(perSecond).toLocaleString('en');
}

/** Every target, what it came to, and what would fail a run. */
export function targetTable(verdicts: readonly Verdict[]): string {
  return markdownTable(
    ['what', 'measured', 'target', 'fails CI', 'outcome'],
    verdicts.map(({ target, value, outcome }) => [
      ...[target.name, formatFigure(value, target), bound(target, target.target)],
      ...[target.floor === undefined ? '-' : bound(target, target.floor, true), outcome],
    ]),
  );
}

function bound(target: Terms, value: number, failing = false): string {
  const isLeast = isHigherBetter(target);
  return `${isLeast === failing ? '<' : '>'}${failing ? '' : '='} ${formatFigure(value, target)}`;
}

/** A figure with its unit. */
export function formatFigure(value: number, { unit }: Terms): string {
  const digits = unit.startsWith('x ') || value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${unit}`;
}
