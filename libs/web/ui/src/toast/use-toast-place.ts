import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

let places: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]): void {
  places = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => places.at(-1);

/**
 * Takes part in the choice of the one place where toasts show: the one that came last. A modal makes all that lies
 * outside it inert and covers it, so it brings a place of its own.
 *
 * @returns whether it is this one
 */
export function useToastPlace(): boolean {
  const place = useId();
  useLayoutEffect(() => {
    set([...places, place]);
    return () => set(places.filter((other) => other !== place));
  }, [place]);
  return useSyncExternalStore(subscribe, current, current) === place;
}
