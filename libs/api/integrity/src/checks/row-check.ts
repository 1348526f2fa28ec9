import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';

/** Time and grace period of an evaluation. */
export interface Moment {
  readonly now: Date;
  readonly graceMs: number;
}

/** Grace periods after which pending work counts as overdue: five minutes. */
const OVERDUE_FACTOR = 5;

/** Work due before this time (epoch milliseconds) is overdue. */
export function overdueBefore({ now, graceMs }: Moment): number {
  return now.getTime() - OVERDUE_FACTOR * graceMs;
}

/** Judges one document by itself. */
export type RowRule<Row> = (row: Row, moment: Moment) => Violation | undefined;

/** Reads the documents of a check. */
export interface RowSource<Row> {
  pages(): AsyncIterable<readonly Row[]>;
  reload(row: Row): Promise<Row | undefined>;
}

/** A check whose rules judge documents one by one. */
export function rowCheck<Row>(
  about: Pick<Check, 'name' | 'invariants' | 'rule' | 'subjects'>,
  source: RowSource<Row>,
  rules: readonly RowRule<Row>[],
): Check {
  async function* run(context: CheckContext): AsyncGenerator<Suspicion> {
    const moment = (): Moment => ({ now: context.now(), graceMs: context.graceMs });
    for await (const rows of source.pages()) {
      context.countChecked(rows.length);
      for (const row of rows) {
        for (const rule of rules) {
          if (rule(row, moment())) yield () => recheck(source, row, rule, moment());
        }
      }
    }
  }
  return { ...about, run };
}

async function recheck<Row>(source: RowSource<Row>, row: Row, rule: RowRule<Row>, moment: Moment) {
  const current = await source.reload(row);
  return current === undefined ? undefined : rule(current, moment);
}
