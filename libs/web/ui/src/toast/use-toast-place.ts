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
 * Registers a place for toasts; the latest mounted wins. Modals make the page inert, so each brings its own.
 * @returns whether this place is active
 */
export function useToastPlace(): boolean {
  const place = useId();
  useLayoutEffect(() => {
    set([...places, place]);
    return () => set(places.filter((other) => other !== place));
  }, [place]);
  return useSyncExternalStore(subscribe, current, current) === place;
}
