import styles from './data.module.css';

const BREAKS = /(?=[@.])/;

/** An email that breaks before @ and dots, and within a segment only when it must. */
export function Email({ address }: { readonly address: string }) {
  return (
    <span className={styles.email}>
      {address.split(BREAKS).map((segment, place) => (
        <span key={place}>{segment}</span>
      ))}
    </span>
  );
}
