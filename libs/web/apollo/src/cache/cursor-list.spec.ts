import { gql } from '@apollo/client';
import { createCache } from './create-cache';

const ORDERS = gql`
  query Orders($after: String, $status: OrderStatus) {
    orders(first: 2, after: $after, status: $status) {
      totalCount
      nodes {
        id
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const COUNT = gql`
  query Count {
    orders {
      totalCount
    }
  }
`;
const node = (id: string) => ({ __typename: 'Order', id });

function setUp() {
  const cache = createCache();
  const write = (ids: string[], variables: { after?: string; status?: string } = {}, more = true) =>
    cache.writeQuery({
      query: ORDERS,
      variables,
      data: {
        orders: {
          __typename: 'OrderConnection',
          totalCount: 5,
          nodes: ids.map(node),
          pageInfo: { __typename: 'PageInfo', hasNextPage: more, endCursor: ids.at(-1) },
        },
      },
    });
  const read = (variables: { status?: string } = {}) => {
    const orders = cache.readQuery<{ orders: { nodes: { id: string }[]; pageInfo: object } }>({
      query: ORDERS,
      variables,
    })?.orders;
    return { ids: orders?.nodes.map(({ id }) => id).join(''), ...orders?.pageInfo };
  };
  return { cache, write, read };
}

it('keeps the list when only the count is queried', () => {
  const { cache, write, read } = setUp();
  write(['a', 'b']);
  const orders = { __typename: 'OrderConnection', totalCount: 6 };
  cache.writeQuery({ query: COUNT, data: { orders } });
  expect(read()).toMatchObject({ ids: 'ab', endCursor: 'b' });
  expect(cache.readQuery({ query: COUNT })).toEqual({ orders });
});

it('appends the page after a cursor', () => {
  const { write, read } = setUp();
  write(['a', 'b']);
  write(['c', 'd'], { after: 'b' }, false);
  expect(read()).toMatchObject({ ids: 'abcd', hasNextPage: false, endCursor: 'd' });
});

it('stores each item once when pages repeat or overlap', () => {
  const { write, read } = setUp();
  write(['a', 'b']);
  write(['b', 'c'], { after: 'b' });
  write(['b', 'c'], { after: 'b' });
  expect(read().ids).toBe('abc');
});

it('prepends new items and keeps later pages with their end cursor', () => {
  const { write, read } = setUp();
  write(['b', 'c']);
  write(['d', 'e'], { after: 'c' }, false);
  write(['a', 'b']);
  expect(read()).toMatchObject({ ids: 'abcde', hasNextPage: false, endCursor: 'e' });
});

it('drops removed items from the start of the list', () => {
  const { write, read } = setUp();
  write(['a', 'b']);
  write(['c', 'd'], { after: 'b' });
  write(['b', 'c']);
  expect(read().ids).toBe('bcd');
});

it('keeps nothing after a first page that is the whole list', () => {
  const { write, read } = setUp();
  write(['a', 'b']);
  write(['c', 'd'], { after: 'b' }, false);
  write(['a', 'b'], {}, false);
  expect(read()).toMatchObject({ ids: 'ab', hasNextPage: false, endCursor: 'b' });
});

it('starts over when the first page shares no item with the list', () => {
  const { write, read } = setUp();
  write(['a', 'b']);
  write(['x', 'y']);
  expect(read()).toMatchObject({ ids: 'xy', endCursor: 'y' });
});

it('keeps lists with different arguments apart', () => {
  const { write, read } = setUp();
  write(['a', 'b']);
  write(['c'], { status: 'PAID' });
  expect(read().ids).toBe('ab');
  expect(read({ status: 'PAID' }).ids).toBe('c');
});

it('leaves out evicted items', () => {
  const { cache, write, read } = setUp();
  write(['a', 'b']);
  cache.evict({ id: 'Order:a' });
  expect(read().ids).toBe('b');
});

it('starts over with a page of maximum length', () => {
  const { write, read } = setUp();
  const ids = Array.from({ length: 130 }, (_, index) => `n${index}`);
  write(ids.slice(0, 99));
  write(ids.slice(99), { after: 'n98' });
  write(ids.slice(0, 99));
  expect(read()).toMatchObject({ endCursor: 'n129' });
  write(ids.slice(0, 100));
  expect(read()).toMatchObject({ endCursor: 'n99' });
});
