import type { SessionUserFragment } from '@shop/web-apollo/generated/session';

/** Who is signed in, as the shop's own records say. */
export type SessionUser = SessionUserFragment;

/** What is known about the visitor. */
export type SessionState =
  /** A token is there; the server is being asked whose it is. */
  | { readonly status: 'restoring' }
  /** A token is there, but the server did not answer; nothing is known, `restore` may be tried again. */
  | { readonly status: 'unreachable' }
  | { readonly status: 'signedOut' }
  /**
   * Just signed out; the router is on its way to `to`, and no guard may send the visitor elsewhere meanwhile. `why` tells
   * one who did not ask for it.
   */
  | { readonly status: 'leaving'; readonly to: string; readonly why?: string }
  | { readonly status: 'signedIn'; readonly user: SessionUser };

/** A value that can be watched, in the form that `useSyncExternalStore` takes. */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Holds a value and tells whoever has subscribed, each time that it is set. */
export function observable<T>(initial: T): Observable<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
