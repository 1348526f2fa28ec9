import { useEffect, useState } from 'react';

/** Milliseconds until a time, counted down every second, and never below 0. */
export function useTimeLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Date.parse(until) - now);
}
