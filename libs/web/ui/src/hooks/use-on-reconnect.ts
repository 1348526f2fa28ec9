import { useEffect, useEffectEvent } from 'react';

/** Calls back when the network is back, while mounted. */
export function useOnReconnect(act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const hear = () => actNow();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);
}
