import { ApolloProvider, createApolloClient } from '@shop/web-apollo';
import type { Session } from '@shop/web-auth';
import { createSessionApi } from '@shop/web-auth/api';
import type { ReactNode } from 'react';

export function connectData(session: Session) {
  const client = createApolloClient({
    readToken: session.readToken,
    renewToken: session.renewToken,
    onUnauthorized: (isTokenOurs) => void session.onUnauthorized(isTokenOurs),
  });
  const Provider = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return { api: createSessionApi(client), Provider };
}
