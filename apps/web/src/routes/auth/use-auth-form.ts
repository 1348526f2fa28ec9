import { useSession } from '@shop/web-session';
import { useState } from 'react';

/** Runs one way of signing in at a time, and keeps why the last one failed. */
export function useAuthForm() {
  const { session, state } = useSession();
  const [running, setRunning] = useState<'form' | 'google'>();
  const [message, setMessage] = useState<string>();

  const run = async (way: 'form' | 'google', signIn: () => Promise<void>) => {
    if (running) return;
    setRunning(way);
    setMessage(undefined);
    await signIn().catch((error: unknown) =>
      setMessage(error instanceof Error ? error.message : 'Signing in did not work. Please try again.'),
    );
    setRunning(undefined);
  };
  return {
    session,
    signedIn: state.status === 'signedIn',
    restoring: state.status === 'restoring',
    running,
    message,
    run,
  };
}
