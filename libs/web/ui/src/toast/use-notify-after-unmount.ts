import { notify } from './toast-store';
import { useIsMounted } from './use-is-mounted';

/**
 * Tells by a toast why something came to nothing that was sent from a page or a dialog which has been left since. While
 * the calling part shows, it says so itself, and no toast comes.
 *
 * @param what was sent, in a word or two: whoever reads the toast is at something else by then
 * @returns takes the reason, for people
 */
export function useNotifyAfterUnmount(what: string): (reason: string) => void {
  const isHere = useIsMounted();
  return (reason) => {
    if (!isHere()) notify.error(`${what}: ${reason}`);
  };
}
