import { LIMITS } from '@shop/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import { toastStore, type Toast } from './toast-store';
import styles from './toaster.module.css';

/**
 * The place of the toasts, once in the app: a live region that announces them. Each closes by itself after
 * `LIMITS.toastMs`, counted anew after the pointer or the focus has left.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <section aria-label="Notifications" aria-live="polite" className={styles.region}>
      {toasts.length > 0 && <ToastList toasts={toasts} />}
    </section>
  );
}

function ToastList({ toasts }: { readonly toasts: readonly Toast[] }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return (
    <ol
      className={styles.list}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        // A dismissed toast takes the focus with it, and no blur event tells of that.
        <ToastItem
          key={toast.id}
          toast={toast}
          held={hovered || focused}
          onDismiss={() => setFocused(false)}
        />
      ))}
    </ol>
  );
}

interface ToastItemProps {
  readonly toast: Toast;
  /** Somebody is at it: it stays. */
  readonly held: boolean;
  readonly onDismiss: () => void;
}

function ToastItem({ toast, held, onDismiss }: ToastItemProps) {
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), LIMITS.toastMs);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const dismiss = () => {
    onDismiss();
    toastStore.dismiss(toast.id);
  };
  return (
    <li className={cx(styles.toast, styles[toast.tone])}>
      <Icon name={toast.tone === 'success' ? 'check' : 'alert'} />
      <span className={styles.text}>{toast.text}</span>
      <Button variant="ghost" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" size={16} />
      </Button>
    </li>
  );
}
