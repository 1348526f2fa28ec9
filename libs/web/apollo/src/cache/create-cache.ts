import { InMemoryCache, type FieldPolicy } from '@apollo/client';
import { cursorList } from './cursor-list';

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      // Has no id; a card asks for fewer of its fields than the reviews do.
      ToolRating: { merge: true },
      Attribute: { keyFields: ['code'] },
      /** The caller's: there is one. */
      Cart: { keyFields: [] },
      Query: {
        fields: {
          tools: cursorList('search', 'filter', 'sort'),
          reviews: cursorList('toolId'),
          allReviews: cursorList('hidden', 'unanswered', 'subject', 'toolId'),
          myOrders: cursorList(),
          orders: cursorList('status', 'search', 'paymentIssues'),
          myInvoices: cursorList(),
          invoices: cursorList('search', 'kind', 'from', 'to'),
          letters: cursorList('state', 'search'),
          users: cursorList('search'),
          auditLog: cursorList('who', 'action', 'subject', 'from', 'to'),
          tool: byId('Tool'),
          order: byId('Order'),
        },
      },
    },
  });
}

/** Resolves `tool(id:)` from a list that already holds the tool. */
function byId(__typename: string): FieldPolicy {
  return {
    read: (known, { args, toReference }) =>
      known === undefined ? toReference({ __typename, id: args?.['id'] }) : known,
  };
}
