import { once } from '@shop/web-apollo/once';
import { browserTokenStore, createSession, type Session } from '@shop/web-auth';
import type { DocumentNode } from 'graphql';
import { lazyWithRetry } from '../shell/lazy-with-retry';
import { loadRequired } from './load-required';
import { whenSessionKnown } from './when-session-known';

/** For how long, in ms, a page that came prerendered stays when it is not known who looks. */
const TIMEOUT_MS = 2000;

const data = once(async () => (await import('./data-connection')).connectData(session));

/** The session of this page. The identity service's client and the API's load when they are first needed. */
export const session: Session = createSession({
  identity: once(async () => (await loadRequired(import('./identity-connection'))).connectIdentity()),
  api: async () => (await loadRequired(data())).api,
  tokens: browserTokenStore,
});

/** Gives what lies in it the API's client. Loads with the first page that shows data. */
export const DataProvider = lazyWithRetry(async () => ({ default: (await data()).Provider }));

/**
 * Waits until a page that came prerendered with the answer to a query can be rendered the same: it is known who looks, and
 * the answer is in the cache.
 */
export async function whenReadyToRender(query: DocumentNode): Promise<void> {
  await (await data()).show(query);
  await whenSessionKnown(session, TIMEOUT_MS);
}
