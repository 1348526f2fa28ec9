import type { SessionParts } from './session-parts';

const ENDED = 'Your session has ended, so you were signed out. Please log in again.';

/** How a person goes, or has to. */
export function signingOut({ identity, api, tokens, state }: SessionParts) {
  async function forget(): Promise<void> {
    await Promise.allSettled([
      identity().then((service) => service.signOut()),
      api().then((calls) => calls.forget()),
    ]);
  }

  /** Forgets the person here and at the identity service, and leaves for `to`; `why` is said to one who did not ask. */
  async function signOut(to = '/', why?: string): Promise<void> {
    tokens.clear();
    state.set({ status: 'leaving', to, ...(why && { why }) });
    await forget();
  }

  /** Another tab has taken the person's token away, and told the identity service. */
  async function followOut(): Promise<void> {
    state.set({ status: 'leaving', to: '/' });
    await (await api()).forget().catch(() => undefined);
  }

  /**
   * A call was refused for who the caller is. While restoring nobody was in yet, so nobody has to leave, but for one whose
   * token is not of the shop's making.
   */
  async function onUnauthorized(isTokenOurs: boolean): Promise<void> {
    const { status } = state.get();
    if (status === 'signedIn' || (!isTokenOurs && tokens.read())) return signOut('/', ENDED);
    if (status !== 'restoring') return;
    tokens.clear();
    await forget();
  }

  /** The router has arrived where `leaving` sent it. */
  function arrived(): void {
    if (state.get().status === 'leaving') state.set({ status: 'signedOut' });
  }

  return { signOut, followOut, onUnauthorized, arrived };
}
