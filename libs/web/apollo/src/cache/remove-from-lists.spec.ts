import { gql } from '@apollo/client';
import { createCache } from './create-cache';
import { evictFromLists, removeFromLists } from './remove-from-lists';

const USERS = gql`
  query Users($search: String) {
    users(search: $search) {
      totalCount
      nodes {
        id
      }
    }
  }
`;

function setUp() {
  const cache = createCache();
  const write = (ids: string[], totalCount: number, search?: string) =>
    cache.writeQuery({
      query: USERS,
      variables: { search },
      data: { users: { totalCount, nodes: ids.map((id) => ({ __typename: 'User', id })) } },
    });
  const read = (search?: string) =>
    cache.readQuery<{ users: { totalCount: number; nodes: { id: string }[] } }>({
      query: USERS,
      variables: { search },
    })?.users;
  return { cache, write, read };
}

it('evicts an item from every list and lowers the count', () => {
  const { cache, write, read } = setUp();
  write(['a', 'b'], 40);
  write(['b'], 1, 'bo');
  write(['c'], 1, 'cy');

  evictFromLists(cache, { typename: 'User', id: 'b', list: 'users' });

  expect(read()).toMatchObject({ totalCount: 39, nodes: [{ id: 'a' }] });
  expect(read('bo')).toMatchObject({ totalCount: 0, nodes: [] });
  expect(read('cy')).toMatchObject({ totalCount: 1, nodes: [{ id: 'c' }] });
});

it('keeps an item that only left a list elsewhere', () => {
  const { cache, write, read } = setUp();
  write(['a', 'b'], 40);
  removeFromLists(cache, { typename: 'User', id: 'b', list: 'users' });
  expect(read()).toMatchObject({ totalCount: 39, nodes: [{ id: 'a' }] });
  expect(cache.extract()['User:b']).toBeDefined();
});
