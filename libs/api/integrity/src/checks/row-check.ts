import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';

/** The moment for which a document is judged. */
export interface Moment {
  readonly now: Date;
  readonly graceMs: number;
}

/** So many times the grace, and whoever was to do it is not on the way any more: five minutes. */
const TOO_LATE = 5;

/** What was due before this time, in milliseconds since 1970, is not done by itself any more. */
export function givenUpBefore({ now, graceMs }: Moment): number {
  return now.getTime() - TOO_LATE * graceMs;
}

/** What is wrong with one document, seen by itself; undefined when nothing is. */
export type RowRule<Row> = (row: Row, moment: Moment) => Violation | undefined;

/** Where a check finds its documents, and one of them again. */
export interface RowSource<Row> {
  pages(): AsyncIterable<readonly Row[]>;
  again(row: Row): Promise<Row | undefined>;
}

/** A check of documents that can be judged one by one. */
export function rowCheck<Row>(
  about: Pick<Check, 'name' | 'invariants' | 'rule' | 'things'>,
  source: RowSource<Row>,
  rules: readonly RowRule<Row>[],
): Check {
  async function* run(scope: AuditScope): AsyncGenerator<Suspicion> {
    const moment = (): Moment => ({ now: scope.now(), graceMs: scope.graceMs });
    for await (const rows of source.pages()) {
      scope.looked(rows.length);
      for (const row of rows) {
        for (const rule of rules) {
          if (rule(row, moment())) yield () => judgeAgain(source, row, rule, moment());
        }
      }
    }
  }
  return { ...about, run };
}

async function judgeAgain<Row>(source: RowSource<Row>, row: Row, rule: RowRule<Row>, moment: Moment) {
  const current = await source.again(row);
  return current === undefined ? undefined : rule(current, moment);
}
