import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './description-list.module.css';

interface DescriptionListProps {
  readonly className?: string;
  /** Each a `DescriptionItem`. */
  readonly children: ReactNode;
}

export function DescriptionList({ className, children }: DescriptionListProps) {
  return <dl className={cx(styles.facts, className)}>{children}</dl>;
}

interface DescriptionItemProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Renders nothing for an unknown value. */
export function DescriptionItem({ name, children }: DescriptionItemProps) {
  return children ? (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
}
