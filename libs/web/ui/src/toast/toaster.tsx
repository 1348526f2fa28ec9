import { useSyncExternalStore } from 'react';
import { ToastList } from './toast-list';
import { toastStore } from './toast-store';
import styles from './toaster.module.css';
import { useToastPlace } from './use-toast-place';

/** The place of the toasts, once in the app: a live region that announces them. */
export function Toaster() {
  return (
    <section aria-label="Notifications" aria-live="polite" className={styles.region}>
      <Toasts />
    </section>
  );
}

/** The place of the toasts while a modal is open; lies in the modal. */
export function ModalToaster() {
  return (
    <div aria-live="polite" className={styles.region}>
      <Toasts />
    </div>
  );
}

function Toasts() {
  const here = useToastPlace();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  return here && toasts.length > 0 ? <ToastList toasts={toasts} /> : null;
}
