import type { CheckInfo } from './check';

/** Invariants of the stored data, under the names that the fault tests use. */
export const INVARIANTS = {
  I1: 'What is available, held and sold of a tool is what was stocked, and nothing is below zero.',
  I2: 'Units are held for orders that need them and come back exactly once.',
  I3: 'An order is paid at most once, by one payment for this order, this amount and this currency.',
  I4: 'What the paid orders cost is what the provider captured, less what it gave back.',
  I5: 'Nothing captured stays unexplained.',
  I6: 'No order is cancelled and captured without a refund.',
  I8: 'One idempotency key stands for one request.',
  I11: 'There is at least one admin.',
  I12: 'Every change by an admin has its audit entry, and every entry its change.',
  I14: 'Money and units are whole numbers.',
  I17: 'Orders move only along the table of transitions, and none is forgotten on the way.',
  D6: 'Every index that the rules need exists.',
  P7: 'What the shop knows of a payment, the provider knows too.',
} as const;

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
