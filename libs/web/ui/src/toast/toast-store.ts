import { createStore } from './create-store';

export interface Toast {
  readonly id: number;
  readonly tone: 'progress' | 'success' | 'error';
  readonly text: string;
  readonly link?: ToastLink | undefined;
}

/** A next step that a toast offers. */
export interface ToastLink {
  readonly to: string;
  readonly text: string;
}

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Toasts that stay when one with this text is added: other texts and work in progress. */
function otherToasts(text: string): readonly Toast[] {
  return store.get().filter((toast) => toast.tone === 'progress' || toast.text !== text);
}

function add(tone: Toast['tone'], text: string, link?: ToastLink): number {
  lastId += 1;
  store.set([...otherToasts(text), { id: lastId, tone, text, link }]);
  return lastId;
}

const dismiss = (id: number) => store.set(store.get().filter((toast) => toast.id !== id));

function progress(text: string) {
  const id = add('progress', text);
  const end = (tone: Toast['tone'], outcome: string) => {
    if (!store.get().some((toast) => toast.id === id)) return void add(tone, outcome);
    store.set(otherToasts(outcome).map((toast) => (toast.id === id ? { id, tone, text: outcome } : toast)));
  };
  return {
    succeed: (outcome: string) => end('success', outcome),
    fail: (outcome: string) => end('error', outcome),
    dismiss: () => dismiss(id),
  };
}

/** Toast of running work: `succeed` and `fail` show it again if dismissed; `dismiss` when the page shows the outcome. */
export type ProgressToast = ReturnType<typeof progress>;

/** Shows a toast. Replaces an older one with the same text, unless that is in progress. */
export const notify = {
  success: (text: string, link?: ToastLink): void => void add('success', text, link),
  error: (text: string): void => void add('error', text),
  progress,
};

export const toastStore = { get: store.get, subscribe: store.subscribe, dismiss };
