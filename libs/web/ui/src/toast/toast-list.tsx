import { LIMITS } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { toastStore, type Toast } from './toast-store';
import styles from './toaster.module.css';
import { usePageHidden } from './use-page-hidden';

const ICONS: Readonly<Record<Toast['tone'], IconName>> = {
  progress: 'clock',
  success: 'check',
  error: 'alert',
};

/**
 * Toasts, the newest last. Each closes by itself after `LIMITS.toastMs`, counted anew after pointer or focus have left, and
 * when a page that was hidden is seen again.
 */
export function ToastList({ toasts }: { readonly toasts: readonly Toast[] }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = usePageHidden();
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
          held={hovered || focused || hidden || toast.tone === 'progress'}
          onDismiss={() => setFocused(false)}
        />
      ))}
    </ol>
  );
}

interface ToastItemProps {
  readonly toast: Toast;
  /** Somebody is at it, or what it tells of is not over: it stays. */
  readonly held: boolean;
  readonly onDismiss: () => void;
}

function ToastItem({ toast, held, onDismiss }: ToastItemProps) {
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), LIMITS.toastDurationMs);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const dismiss = () => {
    onDismiss();
    toastStore.dismiss(toast.id);
  };
  return (
    <li className={cx(styles.toast, styles[toast.tone])}>
      <Icon name={ICONS[toast.tone]} />
      <span className={styles.text}>{toast.text}</span>
      <Button variant="ghost" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" size={16} />
      </Button>
    </li>
  );
}
