import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import styles from './feedback.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly text: ReactNode;
  readonly icon?: IconName;
  readonly action?: ReactNode;
}

export function EmptyState({ title, text, icon = 'box', action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={48} />
      <p className={styles.emptyTitle}>{title}</p>
      <p className={styles.emptyText}>{text}</p>
      {action}
    </div>
  );
}
