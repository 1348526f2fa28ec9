/** One short message that floats over the page for a while; `progress` stays until its work has ended. */
export interface Toast {
  readonly id: number;
  readonly tone: 'progress' | 'success' | 'error';
  readonly text: string;
}

/** Work whose toast shows; one of these ends it. */
export interface Progress {
  /** The same toast now says that it is done, or why it is not. */
  succeed(text: string): void;
  fail(text: string): void;
  /** The toast goes; the page itself says what came of it. */
  end(): void;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast['tone'], text: string): number {
  lastId += 1;
  set([...toasts.filter((toast) => toast.text !== text), { id: lastId, tone, text }]);
  return lastId;
}

function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function progress(text: string): Progress {
  const id = add('progress', text);
  const update = (tone: Toast['tone'], now: string) =>
    set(
      toasts
        .filter((toast) => toast.id === id || toast.text !== now)
        .map((toast) => (toast.id === id ? { id, tone, text: now } : toast)),
    );
  return {
    succeed: (now) => update('success', now),
    fail: (now) => update('error', now),
    end: () => dismiss(id),
  };
}

/** Shows a toast. The same text again replaces the one that still shows. */
export const notify = {
  success: (text: string): void => void add('success', text),
  error: (text: string): void => void add('error', text),
  progress,
};

/** The toasts that show now, for `useSyncExternalStore`. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss,
};
