import type { SessionUserFragment } from '@shop/web-apollo/generated/session';
import type { IdentityProvider } from '../identity/identity-provider';
import type { SessionApi } from './session-api';
import type { TokenStore } from './token-store';

export type SessionUser = SessionUserFragment;

export type SessionState =
  /** A token is stored; its owner is being fetched. */
  | { readonly status: 'restoring' }
  /** A token is stored, but the server did not respond; `restore` may be retried. */
  | { readonly status: 'unreachable'; readonly why: string }
  | { readonly status: 'signedOut' }
  /** Just signed out; the router navigates to `to` and guards must not redirect. `why` explains a forced sign-out. */
  | { readonly status: 'leaving'; readonly to: string; readonly why?: string }
  | { readonly status: 'signedIn'; readonly user: SessionUser };

export interface SessionPorts {
  readonly identity: () => Promise<IdentityProvider>;
  readonly api: () => Promise<SessionApi>;
  readonly tokens: TokenStore;
}
