import type { PropsWithChildren, ReactNode } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icons/icon';
import styles from './feedback.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export function Badge({ tone = 'neutral', children }: PropsWithChildren<{ readonly tone?: BadgeTone }>) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}

interface EmptyStateProps {
  readonly title: string;
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
