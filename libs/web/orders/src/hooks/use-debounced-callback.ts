import { useEffect, useEffectEvent, useRef } from 'react';

const DELAY_MS = 300;

/** Debounces a callback; cancelled on unmount. */
export function useDebouncedCallback(act: () => Promise<unknown>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const actNow = useEffectEvent(() => {
    timer.current = undefined;
    act().catch(() => undefined);
  });
  const ask = useRef<() => void>(() => undefined);
  useEffect(() => {
    ask.current = () => void (timer.current ??= setTimeout(actNow, DELAY_MS));
    return () => clearTimeout(timer.current);
  }, []);
  return () => ask.current();
}
