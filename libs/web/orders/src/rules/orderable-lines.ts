import { LIMITS, money, type Money } from '@shop/contracts';
import type { CartLineFragment } from '@shop/web-apollo/generated/orders';

/** The lines that one order takes: those without problems, as many as an order has. */
export function orderableLines(lines: readonly CartLineFragment[]): readonly CartLineFragment[] {
  return lines.filter(({ problems }) => problems.length === 0).slice(0, LIMITS.orderLinesMax);
}

export function totalOfLines(lines: readonly CartLineFragment[]): Money {
  return money(lines.reduce((sum, { total }) => sum + (total?.amount ?? 0), 0));
}

/** Why lines stay in the cart; undefined when all of them are ordered. */
export function leftOverText(lines: readonly CartLineFragment[]): string | undefined {
  const left = lines.length - orderableLines(lines).length;
  if (left === 0) return undefined;
  const hasProblems = lines.filter(({ problems }) => problems.length > 0).length;
  const why =
    hasProblems < left ? `An order takes at most ${LIMITS.orderLinesMax} tools` : 'They have problems';
  return left === 1 && hasProblems === 1
    ? '1 tool has a problem and stays in your cart.'
    : `${left} tools stay in your cart. ${why}.`;
}
