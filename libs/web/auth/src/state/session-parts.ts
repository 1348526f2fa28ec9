import type { IdentityProvider } from '../identity/identity-provider';
import type { SessionApi } from './session-api';
import type { Observable, SessionState } from './session-state';
import type { TokenStore } from './token-store';

/** What a session works with. The two services are loaded when they are first needed. */
export interface SessionPorts {
  readonly identity: () => Promise<IdentityProvider>;
  readonly api: () => Promise<SessionApi>;
  readonly tokens: TokenStore;
}

/** The same, and the one state that all parts of a session share. */
export interface SessionParts extends SessionPorts {
  readonly state: Observable<SessionState>;
}
