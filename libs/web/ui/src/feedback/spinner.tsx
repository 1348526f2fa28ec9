import styles from './feedback.module.css';

export function Spinner({ text = 'Loading…' }: { readonly text?: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <span className={styles.wheel} aria-hidden="true" />
      {text}
    </div>
  );
}
