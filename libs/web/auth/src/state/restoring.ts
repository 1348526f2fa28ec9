import type { SessionParts } from './session-parts';
import type { SessionUser } from './session-state';

const MIN_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 30_000;

/** How a session goes on from a token that is kept, by an earlier visit or by another tab. */
export function restoring({ api, tokens, state }: SessionParts) {
  /** How often it was asked whose the token is; another tab may store another one while an answer is on its way. */
  let asked = 0;

  /** Undefined when there is no answer. */
  const askWhose = () =>
    api()
      .then((calls) => calls.me())
      .catch(() => undefined);

  /** Asks the server whose the kept token is. Leaves the token alone when the server does not answer. */
  async function restore(): Promise<void> {
    const mine = (asked += 1);
    if (!tokens.read()) return state.set({ status: 'signedOut' });
    state.set({ status: 'restoring' });
    const user = await askWhose();
    if (mine !== asked || state.get().status !== 'restoring') return;
    if (!tokens.read()) state.set({ status: 'signedOut' });
    else state.set(user ? { status: 'signedIn', user } : { status: 'unreachable' });
  }

  /**
   * Another tab has stored a token: mostly a renewed one of the same person, whose page must then stay as it is, but for
   * what has become of that person: a new role, a verified address. Nothing changes until there is an answer.
   */
  async function followOtherTab(): Promise<void> {
    if (state.get().status !== 'signedIn') return restore();
    const user = await fetchTokenOwner(tokens.read());
    const before = state.get();
    if (!user || before.status !== 'signedIn' || isUnchanged(before.user, user)) return;
    state.set({ status: 'signedIn', user });
    if (user.id !== before.user.id) await (await api()).forget().catch(() => undefined);
  }

  /** Asks until there is an answer: it may be another person's. Undefined once another token is kept, or none. */
  async function fetchTokenOwner(token: string | null): Promise<SessionUser | undefined> {
    for (
      let wait = MIN_RETRY_DELAY_MS;
      tokens.read() === token;
      wait = Math.min(2 * wait, MAX_RETRY_DELAY_MS)
    ) {
      const user = await askWhose();
      if (user) return tokens.read() === token ? user : undefined;
      await delayOrOnline(wait);
    }
    return undefined;
  }

  return { restore, followOtherTab };
}

function isUnchanged(before: SessionUser, now: SessionUser): boolean {
  const fields = Object.keys(now) as (keyof SessionUser)[];
  return fields.every((field) => before[field] === now[field]);
}

/** Passes after a time, or as soon as the network is back. */
function delayOrOnline(ms: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
