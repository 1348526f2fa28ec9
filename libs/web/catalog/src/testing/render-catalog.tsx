import { ApolloProvider } from '@shop/web-apollo';
import { schemaClient, type Resolvers } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';

/** A numbered tool; price in cents. */
export function tool(number: number, changes: object = {}) {
  return {
    __typename: 'Tool',
    id: `t${number}`,
    sku: `TW-${number}`,
    slug: `tool-${number}`,
    name: `Tool ${number}`,
    image: `/tools/${number}.webp`,
    shortDescription: `Description ${number}`,
    minimumOrderQuantity: 10,
    availableQuantity: 500,
    ...{ orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] },
    version: 1,
    ...{ orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] },
    pricePerUnit: { __typename: 'Money', amount: 1000 + number, currency: 'USD' },
    ...changes,
  };
}

export function page(nodes: readonly object[], totalCount = nodes.length, endCursor: string | null = null) {
  return { nodes, totalCount, pageInfo: { hasNextPage: endCursor !== null, endCursor } };
}

/** Renders a page on the real cache and schema, with its URL. */
export function renderCatalog(element: ReactElement, resolvers: Resolvers, address = '/') {
  const client = schemaClient(resolvers);
  const result = render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={[address]} useTransitions={false}>
        {element}
        <Address />
        <Toaster />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { client, ...result };
}

function Address() {
  return (
    <output aria-label="Address" data-reached-by={useNavigationType()}>
      {useLocation().search}
    </output>
  );
}
