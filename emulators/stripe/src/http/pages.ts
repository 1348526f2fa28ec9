import type Stripe from 'stripe';
import { resourceMissing } from '../api-error';
import type { Form } from './form';
import { Params } from './params';

/** The parameters that every list takes. */
export const PAGE = ['limit', 'starting_after', 'ending_before', 'created'] as const;

interface Row {
  id: string;
  created: number;
}

/**
 * One page of rows, newest first.
 *
 * @param url path of the list, as the answer repeats it
 * @param rows all rows in order of creation
 * @param params `limit` 1..100 (10 if not sent), `starting_after` or `ending_before` an id, `created` in seconds
 * @param wanted which rows count
 * @throws ApiError 400 on a limit out of range or on an unknown id
 */
export function page<T extends Row>(
  url: string,
  rows: ReadonlyMap<string, T>,
  params: Params,
  wanted: (row: T) => boolean = () => true,
): Stripe.ApiList<T> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw params.refuse('limit', 'Limit must be between 1 and 100.', 'parameter_invalid_integer');
  const inTime = createdFilter(params);
  const { ids, places } = orderOf(rows);
  const placeOf = (param: 'starting_after' | 'ending_before', id: string): number => {
    const row = rows.get(id);
    if (row && wanted(row) && inTime(row)) return places.get(id) ?? -1;
    throw resourceMissing('object', id, param);
  };
  const from = (first: number, step: 1 | -1): T[] => {
    const found: T[] = [];
    for (let place = first; found.length <= limit && ids[place] !== undefined; place += step) {
      const row = rows.get(ids[place] ?? '');
      if (row && wanted(row) && inTime(row)) found.push(row);
    }
    return found;
  };
  const before = params.text('ending_before');
  if (before !== undefined) {
    const newer = from(placeOf('ending_before', before) + 1, 1);
    return { object: 'list', data: newer.slice(0, limit).reverse(), has_more: newer.length > limit, url };
  }
  const after = params.text('starting_after');
  const rest = from(after === undefined ? ids.length - 1 : placeOf('starting_after', after) - 1, -1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

/** What a payment has several of. */
interface PaymentRow extends Row {
  charge: Stripe.Refund['charge'];
  payment_intent: Stripe.Refund['payment_intent'];
}

/** {@link page} of rows that `charge` and `payment_intent` narrow to those of one payment. */
export function pageOfPayment<T extends PaymentRow>(
  url: string,
  rows: ReadonlyMap<string, T>,
  form: Form,
): Stripe.ApiList<T> {
  const params = new Params(form, [...PAGE, 'charge', 'payment_intent']);
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  return page(
    url,
    rows,
    params,
    (row) =>
      (charge === undefined || row.charge === charge) &&
      (intent === undefined || row.payment_intent === intent),
  );
}

/** Ids of rows in order of creation, and the place of each. */
interface Order {
  readonly ids: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

const orders = new WeakMap<object, Order>();

/** Rows are added and replaced, never removed: as long as there are as many, their order is the same. */
function orderOf(rows: ReadonlyMap<string, Row>): Order {
  const known = orders.get(rows);
  if (known?.ids.length === rows.size) return known;
  const ids = [...rows.keys()];
  const order = { ids, places: new Map(ids.map((id, place) => [id, place])) };
  orders.set(rows, order);
  return order;
}

function createdFilter(params: Params): (row: Row) => boolean {
  const range = params.has('created') ? params.group('created', ['gt', 'gte', 'lt', 'lte']) : null;
  if (range === null) return () => true;
  const limits = {
    gt: range.integer('gt'),
    gte: range.integer('gte'),
    lt: range.integer('lt'),
    lte: range.integer('lte'),
  };
  return ({ created }) =>
    created > (limits.gt ?? -1) &&
    created >= (limits.gte ?? 0) &&
    created < (limits.lt ?? Infinity) &&
    created <= (limits.lte ?? Infinity);
}
