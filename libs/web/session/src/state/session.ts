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
  const leave = signingOut(parts);

  tokens.onOtherTab((present) => {
    if (present) void followOtherTab();
    else if (state.get().status === 'signedIn') void leave.signOut();
  });

  return {
    state: { get: state.get, subscribe: state.subscribe },
    readToken: tokens.read,
    restore,
    ...signingIn(parts),
    ...leave,
    ...renewal(parts),
  };
}
