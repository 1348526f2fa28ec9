import type { SessionParts } from './session-parts';

/** Renews the access token and refreshes the email verification of a signed-in user. */
export function renewal({ identity, api, tokens, state }: SessionParts) {
  /**
   * A new access token; null when nobody is remembered, access is refused, or the remembered user differs from the
   * signed-in one, whose data is loaded. Rejects without a response; the session then stays.
   */
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

  return { renewToken, refreshEmailVerification };
}
