import { Button } from '../button/button';
import { cx } from '../cx';
import { useOnReconnect } from '../hooks/use-on-reconnect';
import { Icon } from '../icons/icon';
import styles from './feedback.module.css';

interface ErrorPanelProps {
  /** What happened and what one can do, in a sentence. */
  readonly message: string;
  readonly onRetry?: () => void;
  /** The retry is under way. */
  readonly busy?: boolean;
  /** What could be had before still shows, below. */
  readonly isInline?: boolean;
}

/**
 * Stands where content should be that could not be had, or above what was there before. It is asked for again by itself when
 * the network is back.
 */
export function ErrorPanel({ message, onRetry, busy = false, isInline: isAbove = false }: ErrorPanelProps) {
  useOnReconnect(() => !busy && onRetry?.());
  return (
    <div role="alert" className={cx(styles.error, isAbove && styles.strip)}>
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
