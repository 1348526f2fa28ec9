import { useEffect, useEffectEvent } from 'react';

/** Does a thing each time that the browser has a network again, while the calling part shows. */
export function useOnReconnect(act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const hear = () => actNow();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);
}
