import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ApolloProvider } from '..';
import type { Resolvers } from './event-link';
import { schemaClient } from './schema-client';

interface Place {
  /** Route pattern and current location. */
  readonly path: string;
  readonly initialPath: string;
  /** Elements outside the page, such as toasts. */
  readonly siblings?: ReactNode;
}

/** Renders a page on the committed schema; other routes render their path. */
export function renderPage(
  page: ReactNode,
  { path, initialPath: at, siblings }: Place,
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
      {siblings}
    </ApolloProvider>,
  );
  return client;
}

function Elsewhere() {
  return <p>Now at {useLocation().pathname}</p>;
}
