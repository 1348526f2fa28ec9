import styles from './data.module.css';

const PIECES = /(?=[@.])/;

/** An e-mail address that breaks before its @ and its dots, and within a word only where a piece has no room at all. */
export function Email({ address }: { readonly address: string }) {
  return (
    <span className={styles.email}>
      {address.split(PIECES).map((piece, place) => (
        <span key={place}>{piece}</span>
      ))}
    </span>
  );
}
