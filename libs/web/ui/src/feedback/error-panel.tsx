import { Button } from '../button/button';
import { Icon } from '../icons/icon';
import styles from './feedback.module.css';

interface ErrorPanelProps {
  /** What happened and what one can do, in a sentence. */
  readonly message: string;
  readonly onRetry?: () => void;
  /** The retry is under way. */
  readonly busy?: boolean;
}

/** Stands where content should be that could not be had. */
export function ErrorPanel({ message, onRetry, busy = false }: ErrorPanelProps) {
  return (
    <div role="alert" className={styles.error}>
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
