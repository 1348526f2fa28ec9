import type { Session } from '@shop/web-auth';

/** Resolves when the session has found out who is there, or that it cannot; or after some milliseconds. */
export function sessionKnown({ state }: Pick<Session, 'state'>, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, patienceMs);
    const unsubscribe = state.subscribe(look);
    look();

    function look() {
      if (state.get().status !== 'restoring') done();
    }
    function done() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
