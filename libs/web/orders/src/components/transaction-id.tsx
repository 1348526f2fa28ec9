import styles from './payment.module.css';

/** The id under which the card provider knows a payment. */
export function TransactionId({ id }: { readonly id: string }) {
  return (
    <p className={styles.transaction}>
      Transaction id: <strong>{id}</strong>
    </p>
  );
}
