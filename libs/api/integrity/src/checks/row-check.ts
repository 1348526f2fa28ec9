import type { Check, CheckInfo, CheckRun, Violation } from '../domain/check';
import type { OrderRow, ToolRow } from '../persistence/rows';

/** Grace periods after which pending work counts as overdue: five minutes. */
const OVERDUE_FACTOR = 5;

export function isOverdue(time: Date, { now, graceMs }: Pick<CheckRun, 'now' | 'graceMs'>): boolean {
  return time.getTime() < now().getTime() - OVERDUE_FACTOR * graceMs;
}

export type Rule<Row> = (row: Row, run: CheckRun) => Violation | undefined;

/** A check whose rules judge tools one by one. @param filter served by an index */
export function toolCheck(info: CheckInfo, rules: readonly Rule<ToolRow>[], filter = {}): Check {
  const find = (run: CheckRun) =>
    suspicions(run, run.store.toolPages(filter), (id) => run.store.tool(id), rules);
  return { ...info, find };
}

export function orderCheck(info: CheckInfo, rules: readonly Rule<OrderRow>[], filter = {}): Check {
  const find = (run: CheckRun) =>
    suspicions(run, run.store.orderPages(filter), (id) => run.store.order(id), rules);
  return { ...info, find };
}

async function* suspicions<Row extends OrderRow | ToolRow>(
  run: CheckRun,
  pages: AsyncIterable<readonly Row[]>,
  reload: (id: string) => Promise<Row | undefined>,
  rules: readonly Rule<Row>[],
) {
  for await (const rows of pages) {
    run.countChecked(rows.length);
    for (const row of rows) {
      for (const rule of rules.filter((judge) => judge(row, run))) {
        yield async () => {
          const current = await reload(row._id.toHexString());
          return current && rule(current, run);
        };
      }
    }
  }
}
