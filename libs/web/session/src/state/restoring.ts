import type { SessionParts } from './session-parts';
import type { SessionUser } from './session-state';

/** How a session goes on from a token that is kept, by an earlier visit or by another tab. */
export function restoring({ api, tokens, state }: SessionParts) {
  /** How often it was asked whose the token is; another tab may store another one while an answer is on its way. */
  let asked = 0;

  /** Asks the server whose the kept token is. Leaves the token alone when the server does not answer. */
  async function restore(): Promise<void> {
    const mine = (asked += 1);
    if (!tokens.read()) return state.set({ status: 'signedOut' });
    state.set({ status: 'restoring' });
    const user = await api()
      .then((calls) => calls.me())
      .catch(() => undefined);
    if (mine !== asked || state.get().status !== 'restoring') return;
    if (!tokens.read()) state.set({ status: 'signedOut' });
    else state.set(user ? { status: 'signedIn', user } : { status: 'unreachable' });
  }

  /**
   * Another tab has stored a token: mostly a renewed one of the same person, whose page must then stay as it is, but for
   * what has become of that person: a new role, a verified address. An answer that does not come changes nothing.
   */
  async function followOtherTab(): Promise<void> {
    const before = state.get();
    if (before.status !== 'signedIn') return restore();
    const calls = await api();
    const user = await calls.me().catch(() => before.user);
    if (state.get().status !== 'signedIn' || isUnchanged(before.user, user)) return;
    state.set({ status: 'signedIn', user });
    if (user.id !== before.user.id) await calls.forget().catch(() => undefined);
  }

  return { restore, followOtherTab };
}

function isUnchanged(before: SessionUser, now: SessionUser): boolean {
  const fields = Object.keys(now) as (keyof SessionUser)[];
  return fields.every((field) => before[field] === now[field]);
}
