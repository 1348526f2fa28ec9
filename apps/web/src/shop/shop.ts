import { once } from '@shop/web-apollo/once';
import { browserTokenStore, createSession, type Session } from '@shop/web-auth';
import type { DocumentNode } from 'graphql';
import { lazyWithRetry } from '../shell/lazy-with-retry';
import { loadRequired } from './load-required';
import { whenSessionKnown } from './when-session-known';

/** Max time in ms that a prerendered page waits for the session. */
const TIMEOUT_MS = 2000;

const data = once(async () => (await import('./data-connection')).connectData(session));

/** The session of the page. Identity and API clients load on first use. */
export const session: Session = createSession({
  identity: once(async () => (await loadRequired(import('./identity-connection'))).connectIdentity()),
  api: async () => (await loadRequired(data())).api,
  tokens: browserTokenStore,
});

/** Provides the API client; loads with the first page that needs data. */
export const DataProvider = lazyWithRetry(async () => ({ default: (await data()).Provider }));

/** Resolves when a prerendered page can be re-rendered identically: query result cached, session known. */
export async function whenReadyToRender(query: DocumentNode): Promise<void> {
  await (await data()).show(query);
  await whenSessionKnown(session, TIMEOUT_MS);
}
