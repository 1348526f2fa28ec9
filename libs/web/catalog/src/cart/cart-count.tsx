import { formatCount } from '@shop/contracts';
import { useCartCountQuery } from '@shop/web-apollo/generated/catalog';
import styles from './cart.module.css';

/** How many lines the caller's cart has; nothing while it is empty or unknown. */
export function CartCount() {
  const { lineCount = 0 } = useCartCountQuery().data?.cart ?? {};
  return lineCount > 0 && <span className={styles.count}>{formatCount(lineCount)}</span>;
}
