import { useEffect, useRef } from 'react';
import { notify } from './toast-store';

/** Returns whether the component is still mounted, for async work. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}

/**
 * Shows why a submission failed as a toast after unmount; while mounted, the component shows the error itself.
 * @param what name of the submission, since the user is elsewhere by then
 */
export function useNotifyAfterUnmount(what: string): (reason: string) => void {
  const isMounted = useIsMounted();
  return (reason) => {
    if (!isMounted()) notify.error(`${what}: ${reason}`);
  };
}
