import { useEffect, useState } from 'react';

const STEP_MS = 10_000;

/** The time in milliseconds since 1970, renewed every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
