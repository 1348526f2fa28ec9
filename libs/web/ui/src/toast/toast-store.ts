/** A toast; `progress` stays until its work has ended. */
export interface Toast {
  readonly id: number;
  readonly tone: 'progress' | 'success' | 'error';
  readonly text: string;
}

/** Toast of running work; one of these ends it. */
export interface ProgressToast {
  /** Updates the toast, and shows it again if dismissed. */
  succeed(text: string): void;
  fail(text: string): void;
  /** Removes the toast; the page shows the outcome. */
  dismiss(): void;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Toasts that stay when one with this text is added: other texts and work in progress. */
function otherToasts(text: string): readonly Toast[] {
  return toasts.filter((toast) => toast.tone === 'progress' || toast.text !== text);
}

function add(tone: Toast['tone'], text: string): number {
  lastId += 1;
  set([...otherToasts(text), { id: lastId, tone, text }]);
  return lastId;
}

function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function progress(text: string): ProgressToast {
  const id = add('progress', text);
  const update = (tone: Toast['tone'], now: string) => {
    if (!toasts.some((toast) => toast.id === id)) return void add(tone, now);
    set(otherToasts(now).map((toast) => (toast.id === id ? { id, tone, text: now } : toast)));
  };
  return {
    succeed: (now) => update('success', now),
    fail: (now) => update('error', now),
    dismiss: () => dismiss(id),
  };
}

/** Shows a toast. Replaces an older one with the same text, unless that is in progress. */
export const notify = {
  success: (text: string): void => void add('success', text),
  error: (text: string): void => void add('error', text),
  progress,
};

/** Current toasts for `useSyncExternalStore`. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss,
};
