import type { SessionParts } from './session-parts';

/** How a session goes on from a token that is kept, by an earlier visit or by another tab. */
export function restoring({ api, tokens, state }: SessionParts) {
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

  return { restore, followOtherTab };
}
