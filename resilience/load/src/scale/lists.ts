import type { ClientQuery } from '../scenarios/client-queries';
import { AUDIT_LOG, BROWSE, ORDERS, REVIEWS, USERS } from '../scenarios/documents';
import { behind, cursor, idOf } from './places';

/** A query of a list. */
export interface ListRequest {
  readonly name: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** In the middle of the seeded tools, by name and by price in minor units. */
const MIDDLE = { name: 'Lifting chain 3 m', price: 250_000 } as const;

/** Pages of 24. @param tools number of seeded tools; deep pages begin after half of them */
export function listsOfTools(tools: number): ListRequest[] {
  const list = listOf(BROWSE);
  const range = { inStock: true, minPrice: 10_000, maxPrice: 60_000 };
  const half = Math.floor(tools / 2);
  const after = behind('tools:OLDEST', 'tools', half);
  const found = cursor('tools:NEWEST:hammer', Date.now(), 0, 0, behind('tools:NEWEST', 'tools', half));
  const behindName = cursor('tools:NAME', MIDDLE.name, idOf('tools', 0));
  const behindPrice = cursor('tools:PRICE_ASC', MIDDLE.price, idOf('tools', 0));
  return [
    list('tools, newest first', { sort: 'NEWEST' }),
    list('tools, cheapest first', { sort: 'PRICE_ASC' }),
    list('tools by name', { sort: 'NAME' }),
    list('tools in stock, in a price range, newest first', { sort: 'NEWEST', filter: range }),
    list('tools in stock, in a price range, by name', { sort: 'NAME', filter: range }),
    list('search of a common word, newest first', { search: 'hammer' }),
    list('search of a common word, dearest first', { search: 'hammer', sort: 'PRICE_DESC' }),
    list('search of two words', { search: 'forged hammer' }),
    list('search with a typo', { search: 'hamemr' }),
    list('tools behind half of all', { sort: 'OLDEST', after }),
    list('tools behind half, in stock, in a price range', { sort: 'OLDEST', after, filter: range }),
    list('tools behind half, cheapest first', { sort: 'PRICE_ASC', after: behindPrice }),
    list('tools behind half, by name', { sort: 'NAME', after: behindName }),
    list('search of a common word behind half', { search: 'hammer', after: found }),
  ];
}

/** Pages of 24. @param orders number of added orders; deep pages begin after half of them */
export function listsOfOrders(orders: number): ListRequest[] {
  const list = listOf(ORDERS);
  const after = behind('orders', 'orders', Math.floor(orders / 2));
  return [
    list('orders, newest first', {}),
    list('orders in one state', { status: 'SHIPPED' }),
    list('orders of a common tool', { search: 'saw' }),
    list('orders behind half of all', { after }),
    list('orders in one state behind half of all', { after, status: 'SHIPPED' }),
  ];
}

/** Pages of 24. @param rows number of added rows per list; deep pages begin after half of them */
export function listsOfOthers(rows: number): ListRequest[] {
  const half = Math.floor(rows / 2);
  const reviews = listOf(REVIEWS);
  const users = listOf(USERS);
  const auditLog = listOf(AUDIT_LOG);
  return [
    reviews('reviews, newest first', { first: 24 }),
    reviews('reviews behind half of all', { first: 24, after: behind('reviews:-1', 'reviews', half) }),
    users('users, oldest first', {}),
    users('users behind half of all', { after: behind('users', 'users', half) }),
    auditLog('audit log, newest first', {}),
    auditLog('audit log behind half of all', { after: behind('audit', 'auditLog', half) }),
  ];
}

function listOf({ text }: ClientQuery) {
  return (name: string, variables: Readonly<Record<string, unknown>>): ListRequest => ({
    ...{ name, document: text, variables },
  });
}
