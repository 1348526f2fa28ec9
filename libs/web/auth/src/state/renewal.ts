import type { SessionParts } from './session-parts';

/** How a person who is in gets a new access token, and learns that their address is verified. */
export function renewal({ identity, api, tokens, state }: SessionParts) {
  /**
   * A new access token for the person whom the identity service remembers; null when there is nobody, or when it or
   * the shop refuses them, or when it is another person than the one who is in: they must not see what was loaded for
   * the first. Rejects when one of the two does not answer: then nothing is known, and the session stays.
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

  /** Has the shop learn that the person's address is verified; answers whether it knows it as that. */
  async function refreshEmailVerification(): Promise<boolean> {
    await renewToken();
    const now = state.get();
    return now.status === 'signedIn' && now.user.emailVerified;
  }

  return { renewToken, learnVerified: refreshEmailVerification };
}
