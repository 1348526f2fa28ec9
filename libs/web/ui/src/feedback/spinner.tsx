import styles from './feedback.module.css';

/** Says that something is under way, to eyes and to screen readers. */
export function Spinner({ text = 'Loading…' }: { readonly text?: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <span className={styles.wheel} aria-hidden="true" />
      {text}
    </div>
  );
}
