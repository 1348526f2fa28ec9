import { cx } from '../cx';
import styles from './feedback.module.css';

interface SkeletonProps {
  /** CSS length; the whole width unless told. */
  readonly width?: string;
  /** CSS length of what will stand here, so that nothing moves when it comes. */
  readonly height?: string;
  readonly className?: string | undefined;
}

/** A grey stand-in of the final shape. Whatever holds it says in words that something is loading. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span className={cx(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}
