import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './feedback.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
