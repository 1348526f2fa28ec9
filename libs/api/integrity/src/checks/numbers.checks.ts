import { LIMITS, subtotalOf } from '@shop/contracts';
import type { LineRow, OrderRow } from '../persistence/rows';
import { amountOf, linesOf } from './order-lines';
import { rowCheck } from './row-check';
import { holdsOf } from './stock-account';
import { orderViolation, toolViolation } from './violations';

const ABOUT = {
  invariant: 'I14',
  remedy: 'Compare with the other data of this subject and correct it by hand.',
} as const;

export const toolNumbersCheck = rowCheck(
  'tools',
  {
    name: 'tool-numbers',
    invariants: ['I14'],
    rule: 'Prices and quantities of every tool are whole numbers.',
    subjects: 'tools',
  },
  [
    (tool) => {
      const { pricePerUnit, availableQuantity, minimumOrderQuantity, sold, stocked, surplus } = tool;
      const { orderMultiple, maximumOrderQuantity, priceBreaks } = tool;
      const breaks = (priceBreaks ?? []).flatMap((each) => [
        [`price break from ${each.minQuantity}`, each.pricePerUnit],
        [`price break at ${each.pricePerUnit}`, each.minQuantity],
      ]);
      const holds = holdsOf(tool).map(({ orderId, quantity }) => [`hold of ${orderId}`, quantity]);
      const wrong = notWhole({
        ...{ pricePerUnit, availableQuantity, minimumOrderQuantity, sold },
        ...{ stocked: stocked ?? 0, surplus: surplus ?? 0, ...Object.fromEntries([...holds, ...breaks]) },
        ...{ orderMultiple: orderMultiple ?? 1, maximumOrderQuantity: maximumOrderQuantity ?? 1 },
      });
      if (wrong === undefined) return undefined;
      return toolViolation(tool, ` has a number that is not whole: ${wrong}.`, ABOUT);
    },
  ],
);

export const orderNumbersCheck = rowCheck(
  'orders',
  {
    name: 'order-numbers',
    invariants: ['I14'],
    rule: 'Price, quantity and total of every order are positive whole numbers within the card limit.',
    subjects: 'orders',
  },
  [
    (order) => {
      const wrong = linesOf(order).map(wrongNumberOf).find(Boolean) ?? tooMuch(order) ?? wrongTotals(order);
      if (wrong === undefined) return undefined;
      return orderViolation(order, ` has an impossible number: ${wrong}.`, ABOUT);
    },
  ],
);

function wrongNumberOf({ pricePerUnit, quantity }: LineRow): string | undefined {
  const inRange = pricePerUnit > 0 && quantity > 0 && pricePerUnit * quantity <= LIMITS.totalMax;
  const outOfRange = inRange ? undefined : `${quantity} units at ${pricePerUnit} minor units`;
  return notWhole({ pricePerUnit, quantity }) ?? outOfRange;
}

function tooMuch(order: OrderRow): string | undefined {
  const amount = amountOf(order);
  return amount > LIMITS.totalMax ? `${amount} minor units in all` : undefined;
}

function wrongTotals({ totals, lines = [] }: OrderRow): string | undefined {
  if (!totals) return undefined;
  const { subtotal, shipping, tax, total, taxMode } = totals;
  const sum = subtotal + shipping + (taxMode === 'ADDED' ? tax : 0);
  const isRight = subtotal === subtotalOf(lines) && total === sum;
  const wrong = `a total of ${total} for ${subtotal} and ${shipping} of shipping with ${tax} of tax`;
  return notWhole({ subtotal, shipping, tax, total }) ?? (isRight ? undefined : wrong);
}

function notWhole(numbers: Readonly<Record<string, unknown>>) {
  const wrong = Object.entries(numbers).filter(([, value]) => !Number.isSafeInteger(value));
  return wrong.length === 0 ? undefined : wrong.map(([name, value]) => `${name} ${String(value)}`).join(', ');
}
