import { ApolloProvider, createApolloClient, primeCache } from '@shop/web-apollo';
import type { Session } from '@shop/web-auth';
import { createSessionApi, type SessionApi } from '@shop/web-auth/api';
import type { DocumentNode } from 'graphql';
import type { ReactNode } from 'react';

/** Creates the API client bound to the session. */
export function connectData(session: Session) {
  const client = createApolloClient({
    readToken: session.readToken,
    renewToken: session.renewToken,
    onUnauthorized: (isTokenOurs) => void session.onUnauthorized(isTokenOurs),
  });
  const api: SessionApi = createSessionApi(client);
  const Provider = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const show = (query: DocumentNode) => primeCache(client, query);
  return { api, Provider, show };
}
