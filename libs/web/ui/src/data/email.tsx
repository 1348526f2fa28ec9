import styles from './data.module.css';

const PIECES = /(?=[@.])/;

/** An email that breaks before @ and dots, and within a segment only when it must. */
export function Email({ address }: { readonly address: string }) {
  return (
    <span className={styles.email}>
      {address.split(PIECES).map((piece, place) => (
        <span key={place}>{piece}</span>
      ))}
    </span>
  );
}
