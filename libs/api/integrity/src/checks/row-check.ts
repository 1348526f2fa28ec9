import type { Check, CheckInfo, CheckRun, Violation } from '../domain/check';
import type { Rows } from '../persistence/rows';

/** Grace periods after which pending work counts as overdue: five minutes. */
const OVERDUE_FACTOR = 5;

export function isOverdue(time: Date, { now, graceMs }: Pick<CheckRun, 'now' | 'graceMs'>): boolean {
  return time.getTime() < now().getTime() - OVERDUE_FACTOR * graceMs;
}

export type Rule<Row> = (row: Row, run: CheckRun) => Violation | undefined;

/** A check whose rules judge rows one by one. @param filter served by an index */
export function rowCheck<Name extends 'tools' | 'orders'>(
  collection: Name,
  info: CheckInfo,
  rules: readonly Rule<Rows[Name]>[],
  filter = {},
): Check {
  async function* find(run: CheckRun) {
    for await (const rows of run.store.pages(collection, filter)) {
      run.countChecked(rows.length);
      for (const row of rows) {
        for (const rule of rules.filter((judge) => judge(row, run))) {
          yield async () => {
            const current = await run.store.byId(collection, row._id.toHexString());
            return current && rule(current, run);
          };
        }
      }
    }
  }
  return { ...info, find };
}
