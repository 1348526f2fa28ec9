import { IdentityError, useSession } from '@shop/web-auth';
import { useState } from 'react';

interface AuthFailure {
  readonly message: string;
  readonly details?: string | undefined;
}

/** Runs one identity operation at a time and keeps its error. */
export function useAuthForm() {
  const { session, state } = useSession();
  const [running, setRunning] = useState<'form' | 'google'>();
  const [failure, setFailure] = useState<AuthFailure>();

  const run = async (way: 'form' | 'google', work: () => Promise<unknown>) => {
    if (running) return;
    setRunning(way);
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(toFailure(error)));
    setRunning(undefined);
  };
  return {
    session,
    signedIn: state.status === 'signedIn',
    restoring: state.status === 'restoring',
    running,
    failure,
    run,
  };
}

function toFailure(error: unknown): AuthFailure {
  if (error instanceof IdentityError) return error;
  return { message: error instanceof Error ? error.message : "That didn't work. Please try again." };
}
