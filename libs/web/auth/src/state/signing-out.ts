import type { SessionParts } from './session-parts';

const SESSION_ENDED = 'Your session has ended, so you were signed out. Please log in again.';

/** Voluntary and forced sign-out. */
export function signingOut({ identity, api, tokens, state }: SessionParts) {
  async function clearSession(): Promise<void> {
    await Promise.allSettled([
      identity().then((service) => service.signOut()),
      api().then((calls) => calls.dropUserData()),
    ]);
  }

  /** Signs out here and at the identity service and goes to `to`; `why` explains a forced sign-out. */
  async function signOut(to = '/', why?: string): Promise<void> {
    tokens.clear();
    state.set({ status: 'leaving', to, ...(why && { why }) });
    await clearSession();
  }

  /** Another tab has removed the token and signed out of the identity service. */
  async function followSignOut(): Promise<void> {
    state.set({ status: 'leaving', to: '/' });
    await (await api()).dropUserData().catch(() => undefined);
  }

  /**
   * Handles an unauthorized call. While restoring, no user is signed in yet, so only a foreign token causes a
   * sign-out.
   */
  async function onUnauthorized(isTokenOurs: boolean): Promise<void> {
    const { status } = state.get();
    if (status === 'signedIn' || (!isTokenOurs && tokens.read())) return signOut('/', SESSION_ENDED);
    if (status !== 'restoring') return;
    tokens.clear();
    await clearSession();
  }

  /** The router has arrived at `leaving`'s target. */
  function finishLeaving(): void {
    if (state.get().status === 'leaving') state.set({ status: 'signedOut' });
  }

  return { signOut, followSignOut, onUnauthorized, finishLeaving };
}
