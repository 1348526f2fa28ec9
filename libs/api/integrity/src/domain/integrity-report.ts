import type { CheckInfo } from './check';
import INVARIANTS from './invariants.json';

/** Invariants of the stored data, under the names that the fault tests use. */
export { INVARIANTS };

export type Invariant = keyof typeof INVARIANTS;

/** An order or tool by id, a payment by its intent's id, a customer by uid. */
export interface Subject {
  readonly kind: 'ORDER' | 'TOOL' | 'PAYMENT' | 'CUSTOMER' | 'IDEMPOTENCY_KEY' | 'INDEX' | 'SHOP';
  readonly id: string;
}

export interface Finding {
  readonly invariant: Invariant;
  readonly check: string;
  readonly subject: Subject;
  readonly text: string;
  readonly repairable: boolean;
  /** What the repair does or has done, or why there is none. */
  readonly remedy: string;
}

export interface CheckReport extends CheckInfo {
  readonly checked: number;
  readonly found: number;
  readonly repaired: number;
  readonly milliseconds: number;
  /** What else there is to say, which is nothing wrong. */
  readonly note?: string;
  /** Why the check could not complete. */
  readonly error?: string;
}

export interface IntegrityReport {
  readonly checkedAt: Date;
  readonly milliseconds: number;
  readonly repaired: boolean;
  readonly checks: readonly CheckReport[];
  readonly findings: readonly Finding[];
  readonly repairedFindings: readonly Finding[];
}

export type Verdict = 'HEALTHY' | 'FINDINGS' | 'UNKNOWN';

/** Findings outweigh an incomplete check, which makes the verdict UNKNOWN. */
export function toVerdict({ findings, checks }: Pick<IntegrityReport, 'findings' | 'checks'>): Verdict {
  if (findings.length > 0) return 'FINDINGS';
  return checks.some(({ error }) => error !== undefined) ? 'UNKNOWN' : 'HEALTHY';
}
