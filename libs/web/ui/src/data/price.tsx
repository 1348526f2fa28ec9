import { formatMoney, type Money } from '@shop/contracts';
import styles from './data.module.css';

/** Tabular figures, so that columns of prices align. */
export function Price({ value }: { readonly value: Money }) {
  return <span className={styles.figures}>{formatMoney(value)}</span>;
}
