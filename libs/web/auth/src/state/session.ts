import { renewal } from './renewal';
import { restoring } from './restoring';
import type { SessionPorts } from './session-parts';
import { observable, type SessionState } from './session-state';
import { signingIn } from './signing-in';
import { signingOut } from './signing-out';

export type Session = ReturnType<typeof createSession>;

/** The one owner of who is signed in. Everything else reads it or asks it. */
export function createSession(ports: SessionPorts) {
  const { tokens } = ports;
  const state = observable<SessionState>({ status: tokens.read() ? 'restoring' : 'signedOut' });
  const parts = { ...ports, state };
  const { restore, followOtherTab } = restoring(parts);
  const { followOut, ...leaving } = signingOut(parts);

  // A page that was asleep hears late of what other tabs did, so it looks at what has become of it.
  tokens.onOtherTab(() => {
    if (tokens.read()) void followOtherTab();
    else if (state.get().status === 'signedIn') void followOut();
  });

  return {
    state: { get: state.get, subscribe: state.subscribe },
    readToken: tokens.read,
    /** For what changes nothing about who is signed in, such as asking for a mail. */
    identity: ports.identity,
    restore,
    ...signingIn(parts),
    ...leaving,
    ...renewal(parts),
  };
}
