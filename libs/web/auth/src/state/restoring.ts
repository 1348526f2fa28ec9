import type { Store } from '@shop/web-ui';
import type { SessionPorts, SessionState, SessionUser } from './session-state';

const MIN_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 30_000;

type Parts = Pick<SessionPorts, 'api' | 'tokens'> & { readonly state: Store<SessionState> };

export function restoring({ api, tokens, state }: Parts) {
  /** Another tab may store a token while a request is pending. */
  let requests = 0;

  const fetchOwner = async () => (await api()).me();

  /** Fetches the owner of the stored token. Keeps the token when the server does not respond. */
  async function restore(): Promise<void> {
    const request = (requests += 1);
    if (!tokens.read()) return state.set({ status: 'signedOut' });
    state.set({ status: 'restoring' });
    const outcome = await fetchOwner().then(
      (user) => ({ status: 'signedIn', user }) as const,
      ({ message }: Error) => ({ status: 'unreachable', why: message }) as const,
    );
    if (request !== requests || state.get().status !== 'restoring') return;
    state.set(tokens.read() ? outcome : { status: 'signedOut' });
  }

  /** Handles another tab's token, mostly a renewal for the same user. Nothing changes until there is a response. */
  async function followOtherTab(): Promise<void> {
    if (state.get().status !== 'signedIn') return restore();
    const user = await fetchTokenOwner(tokens.read());
    const before = state.get();
    if (!user || before.status !== 'signedIn' || isUnchanged(before.user, user)) return;
    state.set({ status: 'signedIn', user });
    if (user.id !== before.user.id) await (await api()).dropUserData().catch(() => undefined);
  }

  /** Retries until there is a response. Undefined when the stored token has changed. */
  async function fetchTokenOwner(token: string | null): Promise<SessionUser | undefined> {
    let delay = MIN_RETRY_DELAY_MS;
    while (tokens.read() === token) {
      const user = await fetchOwner().catch(() => undefined);
      if (user) return tokens.read() === token ? user : undefined;
      await delayOrOnline(delay);
      delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS);
    }
    return undefined;
  }

  return { restore, followOtherTab };
}

function isUnchanged(before: SessionUser, now: SessionUser): boolean {
  const fields = Object.keys(now) as (keyof SessionUser)[];
  return fields.every((field) => before[field] === now[field]);
}

function delayOrOnline(ms: number): Promise<void> {
  const online = new AbortController();
  return new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener('online', () => resolve(), { signal: online.signal });
  }).finally(() => online.abort());
}
