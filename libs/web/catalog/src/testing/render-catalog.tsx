import { ApolloProvider } from '@shop/web-apollo';
import { aRating, schemaClient, type Resolvers } from '@shop/web-apollo/testing';
import { browserTokenStore, createSession, SessionProvider } from '@shop/web-auth';
import { Toaster } from '@shop/web-ui';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';

const unused = () => Promise.reject(new Error('This page has no sign-in.'));
/** Of a page of a visitor. */
export const SIGNED_OUT = createSession({ identity: unused, api: unused, tokens: browserTokenStore });

/** A numbered tool; price in cents. */
export function tool(number: number, changes: object = {}) {
  return {
    __typename: 'Tool',
    id: `t${number}`,
    sku: `TW-${number}`,
    slug: `tool-${number}`,
    name: `Tool ${number}`,
    image: `/tools/${number}.webp`,
    images: [],
    rating: aRating(),
    shortDescription: `Description ${number}`,
    minimumOrderQuantity: 10,
    availableQuantity: 500,
    ...{ orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] },
    ...{ family: null, description: null, category: null, attributes: [], related: [], relatedIds: [] },
    version: 1,
    pricePerUnit: { __typename: 'Money', amount: 1000 + number, currency: 'USD' },
    ...changes,
  };
}

export function page(nodes: readonly object[], totalCount = nodes.length, endCursor: string | null = null) {
  return { nodes, totalCount, facets: [], pageInfo: { hasNextPage: endCursor !== null, endCursor } };
}

/** Renders a page on the real cache and schema, with its URL. */
export function renderCatalog(element: ReactElement, resolvers: Resolvers, address = '/') {
  const client = schemaClient({ categories: [], attributes: [], ...resolvers });
  const result = render(
    <ApolloProvider client={client}>
      <SessionProvider session={SIGNED_OUT}>
        <MemoryRouter initialEntries={[address]} useTransitions={false}>
          {element}
          <Address />
          <Toaster />
        </MemoryRouter>
      </SessionProvider>
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
