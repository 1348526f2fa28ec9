import { asciiEmail, formatMoney, type Money } from '@shop/contracts';
import styles from './data.module.css';

/** Tabular figures, so that columns of prices align. */
export function Price({ value }: { readonly value: Money }) {
  return <bdi className={styles.figures}>{formatMoney(value)}</bdi>;
}

/**
 * An email that breaks before @ and dots, and within a segment only when it must. One with signs that may look like others
 * is followed by a form in ASCII.
 */
export function Email({ address }: { readonly address: string }) {
  const ascii = asciiEmail(address);
  return (
    <span className={styles.email}>
      {address.split(/(?=[@.])/).map((segment, place) => (
        <span key={place}>{segment}</span>
      ))}
      {ascii && <small> ({ascii})</small>}
    </span>
  );
}
