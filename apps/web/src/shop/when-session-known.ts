import type { Session } from '@shop/web-auth';

/** Resolves when the session is no longer restoring, or after `timeoutMs`. */
export function whenSessionKnown({ state }: Pick<Session, 'state'>, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, timeoutMs);
    const unsubscribe = state.subscribe(check);
    check();

    function check() {
      if (state.get().status !== 'restoring') done();
    }
    function done() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
