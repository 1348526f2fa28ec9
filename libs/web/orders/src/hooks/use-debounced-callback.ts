import { useEffect, useRef } from 'react';

const DELAY_MS = 300;

export function useDebouncedCallback(callback: () => Promise<unknown>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      callback().catch(() => undefined);
    }, DELAY_MS);
  };
}
