import { browserTokens, createSession, type Session } from '@shop/web-session';
import { lazy } from 'react';
import { once } from './once';

const data = once(async () => (await import('./data-connection')).connectData(session));

/** The session of this page. The identity service's client and the API's load when they are first needed. */
export const session: Session = createSession({
  identity: once(async () => (await import('./identity-connection')).connectIdentity()),
  api: async () => (await data()).api,
  tokens: browserTokens,
});

/** Gives what lies in it the API's client. Loads with the first page that shows data. */
export const DataProvider = lazy(async () => ({ default: (await data()).Provider }));
