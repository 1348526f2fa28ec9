import { useEffect, useEffectEvent, useRef } from 'react';

const DELAY_MS = 300;

/** Debounces a callback; cancelled on unmount. */
export function useDebouncedCallback(callback: () => Promise<unknown>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = useEffectEvent(() => {
    timer.current = undefined;
    callback().catch(() => undefined);
  });
  const schedule = useRef<() => void>(() => undefined);
  useEffect(() => {
    schedule.current = () => void (timer.current ??= setTimeout(run, DELAY_MS));
    return () => clearTimeout(timer.current);
  }, []);
  return () => schedule.current();
}
