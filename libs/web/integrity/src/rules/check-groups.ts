import type { IntegrityCheckFragment } from '@shop/web-apollo/generated/integrity';

const GROUPS = [
  ['Orders', /^(order|unfinished|places|idempotency)/],
  ['Stock', /^(holds|stock|sold|tool|ledger-stock)/],
  ['Payments', /^(pay|paid|one-payment|sales|ledger)/],
  ['System', /^/],
] as const;

export interface CheckGroup {
  readonly name: string;
  readonly checks: readonly IntegrityCheckFragment[];
}

/** Checks by what they are about; unknown ones are of the system. Empty groups are left out. */
export function groupChecks(checks: readonly IntegrityCheckFragment[]): CheckGroup[] {
  const groupOf = ({ name }: IntegrityCheckFragment) => GROUPS.find(([, names]) => names.test(name))?.[0];
  return GROUPS.map(([name]) => ({ name, checks: checks.filter((check) => groupOf(check) === name) })).filter(
    (group) => group.checks.length > 0,
  );
}

/** Whether a check found nothing and could run to its end. */
export function isPassed({ found, repaired, error }: IntegrityCheckFragment): boolean {
  return found === repaired && !error;
}
