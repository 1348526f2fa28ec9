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

it('keeps every figure of a rating when a card brings fewer', () => {
  const cache = createCache();
  const full = gql`
    query Full {
      tool(id: "t1") {
        id
        rating {
          average
          count
          hiddenCount
        }
      }
    }
  `;
  const card = gql`
    query Card {
      latestTools {
        id
        rating {
          average
          count
        }
      }
    }
  `;
  const rating = { __typename: 'ToolRating', average: 4, count: 1 };
  const tool = { __typename: 'Tool', id: 't1' };
  cache.writeQuery({ query: full, data: { tool: { ...tool, rating: { ...rating, hiddenCount: 2 } } } });
  const changed = { ...rating, average: 4.5, count: 2 };
  cache.writeQuery({ query: card, data: { latestTools: [{ ...tool, rating: changed }] } });
  expect(cache.readQuery({ query: full })).toEqual({
    tool: { ...tool, rating: { ...changed, hiddenCount: 2 } },
  });
});
