export { clientConfig } from './client-config';
export type { IdentityProvider } from './identity/identity-provider';
export { IdentityError, isOutcomeUnknown } from './identity/identity-error';
export { RequireAdmin, RequireCustomer, RequireUser } from './react/guards';
export { SessionProvider, useSession, useSignedInUser } from './react/session-context';
export { SignOutRedirect } from './react/sign-out-redirect';
export { loadScript } from './identity/load-script';
export { createSession, type Session } from './state/session';
export { browserTokenStore } from './state/token-store';
