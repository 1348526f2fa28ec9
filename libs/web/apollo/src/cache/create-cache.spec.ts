import { gql } from '@apollo/client';
import { createCache } from './create-cache';

const TOOL = gql`
  query Tool($id: ID!) {
    tool(id: $id) {
      id
      name
    }
  }
`;

it('resolves a tool by id from a loaded list', () => {
  const cache = createCache();
  cache.writeQuery({
    query: gql`
      query Latest {
        latestTools {
          id
          name
        }
      }
    `,
    data: { latestTools: [{ __typename: 'Tool', id: 't1', name: 'Claw Hammer' }] },
  });
  const read = (id: string) => cache.readQuery({ query: TOOL, variables: { id } });
  expect(read('t1')).toEqual({ tool: { __typename: 'Tool', id: 't1', name: 'Claw Hammer' } });
  expect(read('t2')).toBeNull();
});

it('does not resolve an evicted tool from a list', () => {
  const cache = createCache();
  cache.writeQuery({ query: TOOL, variables: { id: 't1' }, data: { tool: null } });
  expect(cache.readQuery({ query: TOOL, variables: { id: 't1' } })).toEqual({ tool: null });
});
