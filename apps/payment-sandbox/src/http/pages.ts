import type Stripe from 'stripe';
import { resourceMissing } from '../api-error';
import type { Params } from './params';

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
  const newestFirst = [...rows.values()].reverse().filter((row) => wanted(row) && inTime(row));
  const before = params.text('ending_before');
  if (before !== undefined) {
    const newer = newestFirst.slice(0, position(newestFirst, before, 'ending_before'));
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url };
  }
  const after = params.text('starting_after');
  const rest =
    after === undefined ? newestFirst : newestFirst.slice(position(newestFirst, after, 'starting_after') + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

function position(rows: Row[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw resourceMissing('object', id, param);
  return index;
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
