import { useEffect, useRef } from 'react';
import { notify } from './toast-store';

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

/** Shows why the submission named `what` failed as a toast after unmount; before, the component shows it. */
export function useNotifyAfterUnmount(what: string): (reason: string) => void {
  const isMounted = useIsMounted();
  return (reason) => {
    if (!isMounted()) notify.error(`${what}: ${reason}`);
  };
}
