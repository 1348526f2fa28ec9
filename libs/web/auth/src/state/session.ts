import { createStore } from '@shop/web-ui';
import type { IdentityProvider } from '../identity/identity-provider';
import { restoring } from './restoring';
import type { SessionPorts, SessionState } from './session-state';

const SESSION_ENDED = 'Your session has ended, so you were signed out. Please log in again.';

export type Session = ReturnType<typeof createSession>;

/** Owner of the sign-in state; everything else reads or calls it. Sign-ins reject with a user-readable Error. */
export function createSession({ identity, api, tokens }: SessionPorts) {
  const state = createStore<SessionState>({ status: tokens.read() ? 'restoring' : 'signedOut' });
  const { restore, followOtherTab } = restoring({ api, tokens, state });
  const dropUserData = async () => (await api()).dropUserData();
  let attempts = 0;

  async function signInWith(getIdToken: (service: IdentityProvider) => Promise<string>): Promise<boolean> {
    const attempt = (attempts += 1);
    const idToken = await getIdToken(await identity());
    const { accessToken, user } = await (await api()).signIn(idToken);
    if (attempt !== attempts) return false;
    tokens.write(accessToken);
    state.set({ status: 'signedIn', user });
    return true;
  }

  /** A new access token; null without a remembered user, when refused, or for another user. Rejects without a response. */
  async function renewToken(): Promise<string | null> {
    const old = tokens.read();
    const idToken = old && (await (await identity()).freshToken());
    if (!idToken) return null;
    const renewed = await (await api()).renew(idToken);
    if (tokens.read() !== old) return tokens.read();
    if (!renewed) return null;
    const { accessToken, user } = renewed;
    const now = state.get();
    if (now.status === 'signedIn' && now.user.id !== user.id) return null;
    tokens.write(accessToken);
    if (now.status === 'signedIn') state.set({ status: 'signedIn', user });
    return accessToken;
  }

  /** Updates the shop's email verification; returns whether it is verified. */
  async function refreshEmailVerification(): Promise<boolean> {
    await renewToken();
    const now = state.get();
    return now.status === 'signedIn' && now.user.emailVerified;
  }

  async function clearSession(): Promise<void> {
    tokens.clear();
    await Promise.allSettled([identity().then((service) => service.signOut()), dropUserData()]);
  }

  /** Signs out here and at the identity service and goes to `to`; `why` explains a forced sign-out. */
  async function signOut(to = '/', why?: string): Promise<void> {
    tokens.clear();
    state.set({ status: 'leaving', to, ...(why && { why }) });
    await clearSession();
  }

  /** Handles an unauthorized call. While restoring, only a foreign token causes a sign-out. */
  async function onUnauthorized(isTokenOurs: boolean): Promise<void> {
    const { status } = state.get();
    if (status === 'signedIn' || (!isTokenOurs && tokens.read())) return signOut('/', SESSION_ENDED);
    if (status === 'restoring') await clearSession();
  }

  // A suspended page receives storage events late, so it reads the current token.
  tokens.onOtherTab(() => {
    if (tokens.read()) return void followOtherTab();
    if (state.get().status !== 'signedIn') return;
    state.set({ status: 'leaving', to: '/' });
    dropUserData().catch(() => undefined);
  });

  return {
    state: { get: state.get, subscribe: state.subscribe },
    readToken: tokens.read,
    /** For calls that do not change who is signed in, such as requesting an email. */
    identity,
    /** Errors surface on use. */
    preloadIdentityProvider: () => void identity().catch(() => undefined),
    signIn: (email: string, password: string) => signInWith((service) => service.signIn(email, password)),
    signUp: (name: string, email: string, password: string) =>
      signInWith((service) => service.signUp(name, email, password)),
    signInWithGoogle: () => signInWith((service) => service.signInWithGoogle()),
    restore,
    renewToken,
    refreshEmailVerification,
    signOut,
    onUnauthorized,
    finishLeaving(): void {
      if (state.get().status === 'leaving') state.set({ status: 'signedOut' });
    },
  };
}
