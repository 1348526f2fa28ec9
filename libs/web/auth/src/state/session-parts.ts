import type { IdentityProvider } from '../identity/identity-provider';
import type { SessionApi } from './session-api';
import type { Observable, SessionState } from './session-state';
import type { TokenStore } from './token-store';

/** Dependencies of a session; both services load on first use. */
export interface SessionPorts {
  readonly identity: () => Promise<IdentityProvider>;
  readonly api: () => Promise<SessionApi>;
  readonly tokens: TokenStore;
}

/** Dependencies and the state shared by all parts of a session. */
export interface SessionParts extends SessionPorts {
  readonly state: Observable<SessionState>;
}
