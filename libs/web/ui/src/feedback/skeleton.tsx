import { cx } from '../cx';
import styles from './feedback.module.css';

interface SkeletonProps {
  /** CSS length; full width by default. */
  readonly width?: string;
  /** CSS length of the final content, to avoid layout shift. */
  readonly height?: string;
  readonly className?: string | undefined;
}

/** Grey placeholder. Its container must announce the loading state. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span className={cx(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}
