import { whenSessionKnown } from './when-session-known';

type Status = 'restoring' | 'signedOut';
const LONG_MS = 60_000;

function sessionThatIs(status: Status) {
  const listeners = new Set<() => void>();
  const state = {
    get: () => ({ status }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const become = (next: Status) => {
    status = next;
    for (const listener of listeners) listener();
  };
  return { state, become, listeners };
}

it('waits until the session is restored, then unsubscribes', async () => {
  const session = sessionThatIs('restoring');
  let known = false;
  const waiting = whenSessionKnown(session, LONG_MS).then(() => (known = true));
  await Promise.resolve();
  expect(known).toBe(false);
  session.become('signedOut');
  await waiting;
  expect(session.listeners.size).toBe(0);
});

it('resolves at once when the session is known', async () => {
  await expect(whenSessionKnown(sessionThatIs('signedOut'), LONG_MS)).resolves.toBeUndefined();
});

it('stops waiting after the timeout', async () => {
  const session = sessionThatIs('restoring');
  await whenSessionKnown(session, 1);
  expect(session.listeners.size).toBe(0);
});
