import { formatCount } from '@shop/contracts';
import type { OrderSumsFragment } from '@shop/web-apollo/generated/orders';
import { Price } from '@shop/web-ui';
import styles from './order-amounts.module.css';

/** Item, quantity and total. */
export function OrderAmounts({ order }: { readonly order: OrderSumsFragment }) {
  const { toolName, quantity, pricePerUnit, total } = order;
  return (
    <>
      <h2 className={styles.title}>{toolName}</h2>
      <dl className={styles.sums}>
        <dt>Price Per Unit</dt>
        <dd>
          <Price value={pricePerUnit} />
        </dd>
        <dt>Quantity</dt>
        <dd>{formatCount(quantity)}</dd>
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>
          <Price value={total} />
        </dd>
      </dl>
    </>
  );
}
