import { InMemoryCache, type FieldPolicy } from '@apollo/client';
import { cursorList } from './cursor-list';

/** The shop's cache: things by id, lists by their own arguments, one thing found by id wherever it was loaded first. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          tools: cursorList('search', 'filter', 'sort'),
          reviews: cursorList(),
          myOrders: cursorList(),
          orders: cursorList('status', 'search', 'moneyIncidents'),
          users: cursorList('search'),
          auditLog: cursorList('who', 'action', 'subject', 'from', 'to'),
          tool: byId('Tool'),
          order: byId('Order'),
        },
      },
    },
  });
}

/** Lets `tool(id:)` be answered from a list that already holds that tool. */
function byId(__typename: string): FieldPolicy {
  return {
    read: (known, { args, toReference }) =>
      known === undefined ? toReference({ __typename, id: args?.['id'] }) : known,
  };
}
