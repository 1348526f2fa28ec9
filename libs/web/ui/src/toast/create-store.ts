/** A value for `useSyncExternalStore`. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Store<Value> = ReturnType<typeof createStore<Value>>;
