import { useSyncExternalStore } from 'react';
import { ToastList } from './toast-list';
import { toastStore } from './toast-store';
import styles from './toaster.module.css';
import { useToastPlace } from './use-toast-place';

/** Live region of the toasts; once per app. */
export function Toaster() {
  return (
    <section aria-label="Notifications" aria-live="polite" className={styles.region}>
      <Toasts />
    </section>
  );
}

/** Live region of the toasts inside a modal. */
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
