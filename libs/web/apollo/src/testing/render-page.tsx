import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ApolloProvider } from '..';
import type { Resolvers } from './event-link';
import { schemaClient } from './schema-client';

interface Place {
  /** Route pattern of the page, and where the browser is. */
  readonly path: string;
  readonly initialPath: string;
  /** What stands beside the pages and stays when the page changes, such as the toasts. */
  readonly siblings?: ReactNode;
}

/** Renders a page at an address, on the committed schema with the given answers; other addresses show themselves. */
export function renderPage(
  page: ReactNode,
  { path, initialPath: at, siblings: beside }: Place,
  resolvers: Resolvers,
) {
  const client = schemaClient(resolvers);
  render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={[at]} useTransitions={false}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
      {beside}
    </ApolloProvider>,
  );
  return client;
}

function Elsewhere() {
  return <p>Now at {useLocation().pathname}</p>;
}
