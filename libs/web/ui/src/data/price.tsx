import { formatMoney, type Money } from '@shop/contracts';
import styles from './data.module.css';

/** A price in figures of equal width, so that columns of prices line up. */
export function Price({ value }: { readonly value: Money }) {
  return <span className={styles.figures}>{formatMoney(value)}</span>;
}
