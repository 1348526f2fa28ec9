import styles from './payment.module.css';

export function TransactionId({ id }: { readonly id: string }) {
  return (
    <p className={styles.transaction}>
      Transaction id: <strong>{id}</strong>
    </p>
  );
}
