import type { GraphiQLProps } from 'graphiql';

/** Sends an operation to the API under the page's own address; refusals are answers too. */
export const send: GraphiQLProps['fetcher'] = async (operation, { headers } = {}) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(operation),
  });
  return response.json();
};
