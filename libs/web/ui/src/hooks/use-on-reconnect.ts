import { useEffect, useEffectEvent } from 'react';

/** Calls back when the network is back, while mounted. */
export function useOnReconnect(callback: () => void): void {
  const onOnline = useEffectEvent(callback);
  useEffect(() => {
    const hear = () => onOnline();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);
}
