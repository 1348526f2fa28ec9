import { ApolloProvider, createApolloClient } from '@shop/web-apollo';
import type { Session } from '@shop/web-auth';
import { createSessionApi } from '@shop/web-auth/api';
import { CartCount, CategoryLinks } from '@shop/web-catalog';
import type { ComponentProps, ReactNode } from 'react';

/** The API client and what every page shows with it: a file of its own would add a name to the first load. */
export function connectData(session: Session) {
  const client = createApolloClient({
    readToken: session.readToken,
    renewToken: session.renewToken,
    onUnauthorized: (isTokenOurs) => void session.onUnauthorized(isTokenOurs),
  });
  const Provider = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const Links = (props: ComponentProps<typeof CategoryLinks>) => (
    <Provider>
      <CategoryLinks {...props} />
    </Provider>
  );
  const loadSuggestions = async () => {
    const { default: SiteSuggestions } = await import('./site-suggestions');
    const Suggestions = (props: ComponentProps<typeof SiteSuggestions>) => (
      <Provider>
        <SiteSuggestions {...props} />
      </Provider>
    );
    return { default: Suggestions };
  };
  const Count = () => (
    <Provider>
      <CartCount />
    </Provider>
  );
  return { loadSuggestions, api: createSessionApi(client), Provider, Links, Count };
}
