import type { Check } from './check';
import type { Finding } from './finding';

/** What one check did. */
export interface CheckReport extends Pick<Check, 'name' | 'invariants' | 'rule' | 'things'> {
  /** How many things it looked at. */
  readonly lookedAt: number;
  readonly found: number;
  readonly mended: number;
  readonly milliseconds: number;
  /** Why it could not look at everything; not there when it did. */
  readonly obstacle?: string;
}

/** The outcome of one audit. */
export interface IntegrityReport {
  /** When it began, by the database's clock. */
  readonly checkedAt: Date;
  readonly milliseconds: number;
  /** Whether it also mended what it could. */
  readonly repaired: boolean;
  readonly checks: readonly CheckReport[];
  /** What is wrong (still, after repairing). */
  readonly findings: readonly Finding[];
  /** What was wrong and is mended. */
  readonly mended: readonly Finding[];
}

/** What the books are like: HEALTHY, with FINDINGS, or UNKNOWN because some check could not look. */
export type Verdict = 'HEALTHY' | 'FINDINGS' | 'UNKNOWN';

/** Findings outweigh a check that could not look. */
export function toVerdict({ findings, checks }: Pick<IntegrityReport, 'findings' | 'checks'>): Verdict {
  if (findings.length > 0) return 'FINDINGS';
  return checks.some(({ obstacle }) => obstacle !== undefined) ? 'UNKNOWN' : 'HEALTHY';
}
