import { notify } from './toast-store';
import { useIsHere } from './use-is-here';

/**
 * Tells by a toast why something came to nothing that was sent from a page or a dialog which has been left since. While
 * the calling part shows, it says so itself, and no toast comes.
 *
 * @param what was sent, in a word or two: whoever reads the toast is at something else by then
 * @returns takes the reason, for people
 */
export function useTellWhoeverLeft(what: string): (reason: string) => void {
  const isHere = useIsHere();
  return (reason) => {
    if (!isHere()) notify.error(`${what}: ${reason}`);
  };
}
