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
 * Toasts, newest last. Each closes after `LIMITS.toastMs`, restarted after hover or focus ends and when a hidden page
 * becomes visible.
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
        // Removing the focused toast fires no blur event.
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
  /** Hovered, focused or in progress: does not time out. */
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
