import type { Check } from './check';
import type { Finding } from './finding';

/** Result of one check; field names are those of the stored and printed report. */
export interface CheckReport extends Pick<Check, 'name' | 'invariants' | 'rule'> {
  /** What was checked, in the plural. */
  readonly things: string;
  /** Number of checked subjects. */
  readonly lookedAt: number;
  readonly found: number;
  /** Number of repaired findings. */
  readonly mended: number;
  readonly milliseconds: number;
  /** The error that kept the check from completing. */
  readonly obstacle?: string;
}

/** Result of one run of all checks, as it is stored and printed. */
export interface IntegrityReport {
  /** Start of the run, by the database's clock. */
  readonly checkedAt: Date;
  readonly milliseconds: number;
  /** Whether repairs were applied. */
  readonly repaired: boolean;
  readonly checks: readonly CheckReport[];
  /** What is wrong, after repairs. */
  readonly findings: readonly Finding[];
  /** What was wrong and is repaired. */
  readonly mended: readonly Finding[];
}

/** UNKNOWN: no findings, but at least one check could not complete. */
export type Verdict = 'HEALTHY' | 'FINDINGS' | 'UNKNOWN';

/** Findings outweigh an incomplete check. */
export function toVerdict({ findings, checks }: Pick<IntegrityReport, 'findings' | 'checks'>): Verdict {
  if (findings.length > 0) return 'FINDINGS';
  return checks.some(({ obstacle }) => obstacle !== undefined) ? 'UNKNOWN' : 'HEALTHY';
}
