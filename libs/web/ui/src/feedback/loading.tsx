import { cx } from '../cx';
import styles from './feedback.module.css';

interface SkeletonProps {
  readonly width?: string;
  /** CSS length of the final content, to avoid layout shift. */
  readonly height?: string;
  readonly className?: string | undefined;
}

/** Grey placeholder. Its container must announce the loading state. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span className={cx(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}

interface SkeletonGroupProps extends SkeletonProps {
  readonly count?: number;
  readonly label?: string;
  readonly itemClass?: string | undefined;
}

/** Equal placeholders that announce the loading state. */
export function SkeletonGroup(props: SkeletonGroupProps) {
  const { count = 1, label = 'Loading…', className, itemClass, ...size } = props;
  return (
    <div role="status" aria-label={label} className={className} data-loading>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} {...size} className={itemClass} />
      ))}
    </div>
  );
}

export function Spinner({ text = 'Loading…' }: { readonly text?: string }) {
  return (
    <div role="status" className={styles.spinner} data-loading>
      <span className={styles.wheel} aria-hidden="true" />
      {text}
    </div>
  );
}
