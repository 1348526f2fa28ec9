import { serverNow } from '@shop/web-apollo';
import { useEffect, useState } from 'react';

/** Milliseconds until a server time, updated every second, at least 0. */
export function useTimeLeft(until: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Date.parse(until) - now);
}
