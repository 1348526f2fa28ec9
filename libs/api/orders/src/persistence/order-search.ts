import { containsTextFilter, type IndexHint } from '@shop/api-database';
import { type Model, Types } from 'mongoose';
import { parseOrderNumber } from '../domain/order-number';
import type { OrderRecord } from './order.schema';

const SEARCHED_FIELDS = [
  ...(['customerEmail', 'customerName', 'toolName', 'transactionId'] as const),
  ...(['number', 'purchaseOrderNumber', 'lines.toolName', 'lines.sku'] as const),
];
/** As receipts print it. */
const ORDER_ID = /^#?([\da-f]{24})$/i;

/** Filter of a search, and the index that has its orders. */
interface OrderSearch {
  readonly filter: object;
  readonly index?: IndexHint;
}

/** Finds the order of a whole number or id by its index; other texts are compared with every order of the list. */
export async function searchOrders(
  model: Model<OrderRecord>,
  search: string | undefined,
): Promise<OrderSearch> {
  if (!search) return { filter: {} };
  const exact = exactSearch(search);
  if (exact && (await model.exists(exact.filter))) return exact;
  const pattern = containsTextFilter(search);
  return { filter: { $or: SEARCHED_FIELDS.map((field) => ({ [field]: pattern })) } };
}

function exactSearch(search: string): OrderSearch | undefined {
  const number = parseOrderNumber(search);
  if (number !== undefined) return { filter: { number }, index: { number: 1 } };
  const [, id] = ORDER_ID.exec(search) ?? [];
  return id === undefined ? undefined : { filter: { _id: new Types.ObjectId(id) }, index: { _id: 1 } };
}
