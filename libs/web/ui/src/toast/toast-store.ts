/** One short message that floats over the page for a while; `progress` stays until its work has ended. */
export interface Toast {
  readonly id: number;
  readonly tone: 'progress' | 'success' | 'error';
  readonly text: string;
}

/** Work whose toast shows; one of these ends it. */
export interface ProgressToast {
  /** The same toast now says that it is done, or why it is not; it comes again when somebody has dismissed it. */
  succeed(text: string): void;
  fail(text: string): void;
  /** The toast goes; the page itself says what came of it. */
  dismiss(): void;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The toasts that stay when one with this text comes. Work in progress does: what comes of it is still to be told. */
function besides(text: string): readonly Toast[] {
  return toasts.filter((toast) => toast.tone === 'progress' || toast.text !== text);
}

function add(tone: Toast['tone'], text: string): number {
  lastId += 1;
  set([...besides(text), { id: lastId, tone, text }]);
  return lastId;
}

function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function progress(text: string): ProgressToast {
  const id = add('progress', text);
  const update = (tone: Toast['tone'], now: string) => {
    if (!toasts.some((toast) => toast.id === id)) return void add(tone, now);
    set(besides(now).map((toast) => (toast.id === id ? { id, tone, text: now } : toast)));
  };
  return {
    succeed: (now) => update('success', now),
    fail: (now) => update('error', now),
    dismiss: () => dismiss(id),
  };
}

/** Shows a toast. The same text again replaces the one that still shows, unless that tells of work in progress. */
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
