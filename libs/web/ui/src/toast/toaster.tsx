import { LIMITS } from '@shop/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import { toastStore, type Toast } from './toast-store';
import styles from './toaster.module.css';

/**
 * The place of the toasts, once in the app. A live region announces them; each closes by itself after
 * `LIMITS.toastMs`, counted anew after the pointer or the focus has left.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = toasts.length > 0 && (hovered || focused);
  return (
    <section aria-label="Notifications" className={styles.region}>
      <ol
        aria-live="polite"
        className={styles.list}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} held={held} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast, held }: { readonly toast: Toast; readonly held: boolean }) {
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), LIMITS.toastMs);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    <li className={cx(styles.toast, styles[toast.tone])}>
      <Icon name={toast.tone === 'success' ? 'check' : 'alert'} />
      <span className={styles.text}>{toast.text}</span>
      <Button
        variant="ghost"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => toastStore.dismiss(toast.id)}
      >
        <Icon name="close" size={16} />
      </Button>
    </li>
  );
}
