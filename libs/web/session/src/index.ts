export { clientConfig } from './client-config';
export type { Identity } from './identity/identity';
export { RequireAdmin, RequireCustomer, RequireUser } from './react/guards';
export { SessionProvider, useSession, useSignedInUser } from './react/session-context';
export { SessionExit } from './react/session-exit';
export { createSession, type Session } from './state/session';
export { type SessionApi } from './state/session-api';
export type { SessionState, SessionUser } from './state/session-state';
export { browserTokens } from './state/token-store';
