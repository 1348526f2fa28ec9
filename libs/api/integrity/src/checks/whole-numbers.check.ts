import { LIMITS } from '@shop/contracts';
import type { Check } from '../domain/check';
import type { OrderRow, ToolRow } from '../persistence/rows';
import type { StoreReader } from '../persistence/store-reader';
import { holdsOf } from './stock-account';
import { rowCheck, type RowRule } from './row-check';
import { orderSubject, orderText, toolSubject, toolText } from './subjects';

const REMEDY = 'Compare with the other data of this subject and correct it by hand.';

const NUMBERS = ['status', 'pricePerUnit', 'quantity'] as const;
type Numbers = Pick<OrderRow, '_id' | (typeof NUMBERS)[number]>;

/** Prices and quantities of tools are integers. */
export function toolNumbersCheck(reader: StoreReader): Check {
  return rowCheck(
    {
      name: 'tool-numbers',
      invariants: ['I14'],
      rule: 'Prices and pieces of every tool are whole numbers.',
      subjects: 'tools',
    },
    { pages: () => reader.toolPages(), reload: ({ _id }) => reader.tool(_id.toHexString()) },
    [wholeTool],
  );
}

/** Prices and quantities of orders are integers within their limits. */
export function orderNumbersCheck(reader: StoreReader): Check {
  return rowCheck(
    {
      name: 'order-numbers',
      invariants: ['I14'],
      rule: 'Price, quantity and total of every order are whole numbers, above zero and within what one payment may be.',
      subjects: 'orders',
    },
    {
      pages: () => reader.orderPages({ fields: NUMBERS }),
      reload: ({ _id }) => reader.order(_id.toHexString()),
    },
    [wholeOrder],
  );
}

const wholeTool: RowRule<ToolRow> = (tool) => {
  const { pricePerUnit, availableQuantity, minimumOrderQuantity, sold, stocked, surplus } = tool;
  const wrong = notWhole({
    ...{ pricePerUnit, availableQuantity, minimumOrderQuantity, sold },
    ...(stocked != null && { stocked }),
    ...(surplus != null && { surplus }),
    ...Object.fromEntries(holdsOf(tool).map(({ orderId, quantity }) => [`hold of ${orderId}`, quantity])),
  });
  if (wrong === undefined) return undefined;
  const text = `${toolText(tool)} has a number that is not whole: ${wrong}.`;
  return { invariant: 'I14', subject: toolSubject(tool), text, remedy: REMEDY };
};

const wholeOrder: RowRule<Numbers> = (order) => {
  const { pricePerUnit, quantity } = order;
  const wrong = notWhole({ pricePerUnit, quantity }) ?? outOfRange(pricePerUnit, quantity);
  if (wrong === undefined) return undefined;
  const text = `${orderText(order)} has an impossible number: ${wrong}.`;
  return { invariant: 'I14', subject: orderSubject(order), text, remedy: REMEDY };
};

function notWhole(numbers: Readonly<Record<string, unknown>>): string | undefined {
  const wrong = Object.entries(numbers).filter(([, value]) => !Number.isSafeInteger(value));
  return wrong.length === 0 ? undefined : wrong.map(([name, value]) => `${name} ${String(value)}`).join(', ');
}

function outOfRange(pricePerUnit: number, quantity: number): string | undefined {
  const total = pricePerUnit * quantity;
  if (pricePerUnit > 0 && quantity > 0 && total <= LIMITS.totalMax) return undefined;
  return `${quantity} pieces at ${pricePerUnit} minor units`;
}
