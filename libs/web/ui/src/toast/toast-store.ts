/** One short message that floats over the page for a while. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast['tone'], text: string): void {
  lastId += 1;
  set([...toasts.filter((toast) => toast.text !== text), { id: lastId, tone, text }]);
}

/** Shows a toast. The same text again replaces the one that still shows. */
export const notify = {
  success: (text: string) => add('success', text),
  error: (text: string) => add('error', text),
};

/** The toasts that show now, for `useSyncExternalStore`. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: (id: number) => set(toasts.filter((toast) => toast.id !== id)),
};
