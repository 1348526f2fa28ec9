import type { PropsWithChildren } from 'react';
import { cx } from '../cx';
import styles from './description-list.module.css';

export function DescriptionList({ className, children }: PropsWithChildren<{ readonly className?: string }>) {
  return <dl className={cx(styles.facts, className)}>{children}</dl>;
}

/** Renders nothing for an unknown value. */
export function DescriptionItem({ name, children }: PropsWithChildren<{ readonly name: string }>) {
  return children ? (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
}
