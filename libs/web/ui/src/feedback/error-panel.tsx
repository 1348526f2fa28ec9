import { useEffect, useEffectEvent } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import styles from './feedback.module.css';

interface ErrorPanelProps {
  readonly message: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  readonly isInline?: boolean;
}

/** Error with retry, in place of content or above it. Retries when the network is back. */
export function ErrorPanel({ message, onRetry, busy = false, isInline = false }: ErrorPanelProps) {
  useOnReconnect(() => !busy && onRetry?.());
  return (
    <div role="alert" className={cx(styles.error, isInline && styles.strip)}>
      <Icon name="alert" />
      <p className={styles.errorText}>{message}</p>
      {onRetry && (
        <Button busy={busy} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

export function useOnReconnect(callback: () => void): void {
  const onOnline = useEffectEvent(callback);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
