import { notify } from './toast-store';
import { useIsMounted } from './use-is-mounted';

/**
 * Shows why a submission failed as a toast after its component was unmounted; while mounted, the component shows the
 * error itself.
 * @param what name of the submission, since the user is elsewhere by then
 * @returns takes the user-readable reason
 */
export function useNotifyAfterUnmount(what: string): (reason: string) => void {
  const isMounted = useIsMounted();
  return (reason) => {
    if (!isMounted()) notify.error(`${what}: ${reason}`);
  };
}
