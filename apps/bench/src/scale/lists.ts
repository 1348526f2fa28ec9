/** A list of tools as a client asks for it. */
export interface ListRequest {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Ids and times of seeded tools follow from their numbers; a cursor is what the shop itself would write for one. */
const ID_PREFIX = '5ca1e0000000';
const FIRST_AT = Date.UTC(2024, 0, 1);
const APART_MS = 30_000;

/** A page of 24 of each kind of list. @param tools how many seeded tools there are; the deep page begins behind most of them */
export function listsOf(tools: number): ListRequest[] {
  const range = { inStock: true, minPrice: 10_000, maxPrice: 60_000 };
  const after = cursorBehind(Math.floor(tools * 0.9));
  return [
    list('newest first', { sort: 'NEWEST' }),
    list('cheapest first', { sort: 'PRICE_ASC' }),
    list('by name', { sort: 'NAME' }),
    list('in stock, a price range, newest first', { sort: 'NEWEST', filter: range }),
    list('in stock, a price range, by name', { sort: 'NAME', filter: range }),
    list('search of a common word', { search: 'hammer' }),
    list('the same, dearest first', { search: 'hammer', sort: 'PRICE_DESC' }),
    list('search of two words', { search: 'forged wrench' }),
    list('search with a typo', { search: 'screwdirver' }),
    list('a page behind nine tenths of the list', { sort: 'OLDEST', after }),
    list('the same, in stock, a price range', { sort: 'OLDEST', after, filter: range }),
  ];
}

function list(name: string, variables: Readonly<Record<string, unknown>>): ListRequest {
  return { name, variables };
}

function cursorBehind(number: number): string {
  const place = [
    'tools:OLDEST',
    FIRST_AT + number * APART_MS,
    ID_PREFIX + number.toString(16).padStart(12, '0'),
  ];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}
