import { once } from '@shop/web-apollo/once';
import { browserTokenStore, createSession, type Session } from '@shop/web-auth';
import { MESSAGES } from '@shop/contracts';
import type { ComponentType } from 'react';
import { lazyRoute, lazyWithRetry } from '../shell/lazy-with-retry';

const data = once(async () => (await import('./data-connection')).connectData(session));

/** The session of the page. Identity and API clients load on first use. */
export const session: Session = createSession({
  identity: once(async () => (await loadRequired(import('./identity-connection'))).connectIdentity()),
  api: async () => (await loadRequired(data())).api,
  tokens: browserTokenStore,
});

/** Provides the API client; loads with the first page that needs data. */
export const DataProvider = lazyRoute(async () => ({ default: (await data()).Provider }));

/** Links to the top categories; none without the API client. */
export const CategoryLinks = withData(({ Links }) => Links);

/** How many lines the cart has; nothing without the API client. */
export const CartCount = withData(({ Count }) => Count);

function withData<Props extends object>(
  part: (parts: Awaited<ReturnType<typeof data>>) => ComponentType<Props>,
) {
  return lazyWithRetry<Props>(() =>
    data().then(
      (parts) => ({ default: part(parts) }),
      () => ({ default: () => null }),
    ),
  );
}

/** Suggestions below the header's search; none without the API client. */
export const SearchSuggestions = lazyWithRetry<{ readonly input: HTMLInputElement }>(() =>
  data()
    .then(({ loadSuggestions }) => loadSuggestions())
    .catch(() => ({ default: () => null })),
);

/** Awaits a chunk that sign-in needs. @throws Error with a user-readable message instead of the browser's */
async function loadRequired<T>(load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (cause) {
    throw new Error(MESSAGES.shopUnreachable, { cause });
  }
}
