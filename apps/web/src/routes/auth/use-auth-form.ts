import { useSession } from '@shop/web-auth';
import { useState } from 'react';

/** Runs one identity operation at a time and keeps its error. */
export function useAuthForm() {
  const { session, state } = useSession();
  const [running, setRunning] = useState<'form' | 'google'>();
  const [message, setMessage] = useState<string>();

  const run = async (way: 'form' | 'google', work: () => Promise<unknown>) => {
    if (running) return;
    setRunning(way);
    setMessage(undefined);
    await work().catch((error: unknown) =>
      setMessage(error instanceof Error ? error.message : "That didn't work. Please try again."),
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
