export { clientConfig } from './client-config';
export type { Identity } from './identity/identity';
export { mayBeDone } from './identity/no-answer';
export { RequireAdmin, RequireCustomer, RequireUser } from './react/guards';
export { SessionProvider, useSession, useSignedInUser } from './react/session-context';
export { SessionExit } from './react/session-exit';
export { loadScript } from './identity/load-script';
export { createSession, type Session } from './state/session';
export { browserTokens } from './state/token-store';
