import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '../state/session';
import type { SessionState, SessionUser } from '../state/session-state';

const SessionContext = createContext<Session | null>(null);

export function SessionProvider(props: { readonly session: Session; readonly children: ReactNode }) {
  return <SessionContext value={props.session}>{props.children}</SessionContext>;
}

export function useSession(): { readonly session: Session; readonly state: SessionState } {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  const state = useSyncExternalStore(session.state.subscribe, session.state.get, session.state.get);
  return { session, state };
}

/** The signed-in user; only inside RequireUser. */
export function useSignedInUser(): SessionUser {
  const { state } = useSession();
  if (state.status !== 'signedIn') throw new Error('useSignedInUser needs RequireUser above it.');
  return state.user;
}
