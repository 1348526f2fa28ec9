import type { Identity } from '../identity/identity';
import type { SessionApi } from './session-api';
import { observable, type SessionState } from './session-state';
import type { TokenStore } from './token-store';

/** What a session works with. The two services are loaded when they are first needed. */
export interface SessionPorts {
  readonly identity: () => Promise<Identity>;
  readonly api: () => Promise<SessionApi>;
  readonly tokens: TokenStore;
}

export type Session = ReturnType<typeof createSession>;

/** The one owner of who is signed in. Everything else reads it or asks it. */
export function createSession({ identity, api, tokens }: SessionPorts) {
  const state = observable<SessionState>({ status: tokens.read() ? 'restoring' : 'signedOut' });

  async function enter(prove: (service: Identity) => Promise<string>): Promise<void> {
    const idToken = await prove(await identity());
    const { accessToken, user } = await (await api()).signIn(idToken);
    tokens.write(accessToken);
    state.set({ status: 'signedIn', user });
  }

  async function forget(): Promise<void> {
    await Promise.allSettled([
      identity().then((service) => service.signOut()),
      api().then((calls) => calls.forget()),
    ]);
  }

  /** Asks the server whose the kept token is. Leaves the token alone when the server does not answer. */
  async function restore(): Promise<void> {
    if (!tokens.read()) return state.set({ status: 'signedOut' });
    state.set({ status: 'restoring' });
    try {
      const user = await (await api()).me();
      state.set({ status: 'signedIn', user });
    } catch {
      state.set({ status: tokens.read() ? 'unreachable' : 'signedOut' });
    }
  }

  /**
   * Another tab has stored a token: mostly a renewed one of the same person, whose page must then stay as it is. An
   * answer that does not come changes nothing.
   */
  async function followOtherTab(): Promise<void> {
    const before = state.get();
    if (before.status !== 'signedIn') return restore();
    const calls = await api();
    const user = await calls.me().catch(() => before.user);
    if (state.get().status !== 'signedIn' || user.id === before.user.id) return;
    state.set({ status: 'signedIn', user });
    await calls.forget().catch(() => undefined);
  }

  /** Forgets the person here and at the identity service, and leaves for `to`. */
  async function signOut(to = '/'): Promise<void> {
    tokens.clear();
    state.set({ status: 'leaving', to });
    await forget();
  }

  /** A call was refused for who the caller is. While restoring nobody was in yet, so nobody has to leave. */
  async function onUnauthorized(): Promise<void> {
    const { status } = state.get();
    if (status === 'signedIn') return signOut();
    if (status !== 'restoring') return;
    tokens.clear();
    await forget();
  }

  /**
   * A new access token for the person whom the identity service remembers; null when there is nobody, or when it or
   * the shop refuses them. Rejects when one of the two does not answer: then nothing is known, and the session stays.
   */
  async function renewToken(): Promise<string | null> {
    const old = tokens.read();
    const idToken = old && (await (await identity()).freshToken());
    if (!idToken) return null;
    const renewed = await (await api()).renew(idToken);
    if (tokens.read() !== old) return tokens.read();
    if (!renewed) return null;
    const { accessToken, user } = renewed;
    tokens.write(accessToken);
    if (state.get().status === 'signedIn') state.set({ status: 'signedIn', user });
    return accessToken;
  }

  /** Sends the signed-in person a mail to verify their address with; see `Identity.sendVerification`. */
  async function sendVerification(returnTo: string): Promise<string | null> {
    return (await identity()).sendVerification(returnTo);
  }

  /**
   * Takes over that the person's address is verified.
   *
   * @param code of the link in the mail; undefined when the identity service's own page has redeemed it
   * @returns whether the shop now knows the address as verified
   */
  async function verifyEmail(code?: string): Promise<boolean> {
    if (code !== undefined) await (await identity()).applyVerification(code);
    await renewToken();
    const now = state.get();
    return now.status === 'signedIn' && now.user.emailVerified;
  }

  /** Loads the identity service's client ahead of its first use; a failure shows when it is used. */
  function prepare(): void {
    identity().catch(() => undefined);
  }

  /** The router has arrived where `leaving` sent it. */
  function arrived(): void {
    if (state.get().status === 'leaving') state.set({ status: 'signedOut' });
  }

  tokens.onOtherTab((present) => {
    if (present) void followOtherTab();
    else if (state.get().status === 'signedIn') void signOut();
  });

  return {
    state: { get: state.get, subscribe: state.subscribe },
    readToken: tokens.read,
    signIn: (email: string, password: string) => enter((service) => service.signIn(email, password)),
    signUp: (name: string, email: string, password: string) =>
      enter((service) => service.signUp(name, email, password)),
    signInWithGoogle: () => enter((service) => service.signInWithGoogle()),
    prepare,
    restore,
    signOut,
    arrived,
    renewToken,
    sendVerification,
    verifyEmail,
    onUnauthorized,
  };
}
