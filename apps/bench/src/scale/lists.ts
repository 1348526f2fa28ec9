import { BROWSE, ORDERS } from '../scenarios/documents';

/** A list as a client asks for it. */
export interface ListRequest {
  readonly name: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Ids and times of what is added follow from its numbers; a cursor is what the shop itself would write for one. */
export const FIRST_AT = Date.UTC(2024, 0, 1);
export const APART_MS = 30_000;
const TOOL_PREFIX = '5ca1e0000000';
const ORDER_PREFIX = '0de500000000';

/** A page of 24 of each kind of list. @param tools how many seeded tools there are; the deep page begins behind half of them */
export function listsOfTools(tools: number): ListRequest[] {
  const list = listIn(BROWSE);
  const range = { inStock: true, minPrice: 10_000, maxPrice: 60_000 };
  const after = cursorBehind('tools:OLDEST', TOOL_PREFIX, Math.floor(tools / 2));
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
  ];
}

/** A page of 24 of each list of an admin. @param orders how many were added; the deep page begins behind half of them */
export function listsOfOrders(orders: number): ListRequest[] {
  const list = listIn(ORDERS);
  const after = cursorBehind('orders', ORDER_PREFIX, Math.floor(orders / 2));
  return [
    list('orders, newest first', {}),
    list('orders in one state', { status: 'SHIPPED' }),
    list('orders of a common tool', { search: 'saw' }),
    list('orders behind half of all', { after }),
    list('orders in one state behind half of all', { after, status: 'SHIPPED' }),
  ];
}

/** Id of an order that is added. */
export function orderIdOf(number: number): string {
  return idOf(ORDER_PREFIX, number);
}

function listIn(document: string) {
  return (name: string, variables: Readonly<Record<string, unknown>>): ListRequest => ({
    ...{ name, document, variables },
  });
}

function cursorBehind(list: string, prefix: string, number: number): string {
  const place = [list, FIRST_AT + number * APART_MS, idOf(prefix, number)];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function idOf(prefix: string, number: number): string {
  return prefix + number.toString(16).padStart(12, '0');
}
