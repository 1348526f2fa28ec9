import { renewal } from './renewal';
import { restoring } from './restoring';
import type { SessionPorts } from './session-parts';
import { observable, type SessionState } from './session-state';
import { signingIn } from './signing-in';
import { signingOut } from './signing-out';

export type Session = ReturnType<typeof createSession>;

/** Owner of the sign-in state; everything else reads or calls it. */
export function createSession(ports: SessionPorts) {
  const { tokens } = ports;
  const state = observable<SessionState>({ status: tokens.read() ? 'restoring' : 'signedOut' });
  const parts = { ...ports, state };
  const { restore, followOtherTab } = restoring(parts);
  const { followSignOut, ...leaving } = signingOut(parts);

  // A suspended page receives storage events late, so it reads the current token.
  tokens.onOtherTab(() => {
    if (tokens.read()) void followOtherTab();
    else if (state.get().status === 'signedIn') void followSignOut();
  });

  return {
    state: { get: state.get, subscribe: state.subscribe },
    readToken: tokens.read,
    /** For calls that do not change who is signed in, such as requesting an email. */
    identity: ports.identity,
    restore,
    ...signingIn(parts),
    ...leaving,
    ...renewal(parts),
  };
}
