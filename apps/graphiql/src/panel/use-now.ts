import { useEffect, useState } from 'react';

const STEP_MS = 10_000;

/** Current time in milliseconds since 1970, updated every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
