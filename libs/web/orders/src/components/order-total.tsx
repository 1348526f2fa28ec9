import { formatCount, type Money } from '@shop/contracts';
import { Price } from '@shop/web-ui';
import { orderTotal } from '../rules/order-quantity';
import styles from './order-form.module.css';

interface OrderTotalProps {
  readonly pricePerUnit: Money;
  /** NaN while not a whole number. */
  readonly quantity: number;
}

/** Live total, announced on change. */
export function OrderTotal({ pricePerUnit, quantity }: OrderTotalProps) {
  const total = orderTotal(pricePerUnit, quantity);
  return (
    <p className={styles.total}>
      <span>
        Total{' '}
        {total && (
          <small>
            {formatCount(quantity)} × <Price value={pricePerUnit} />
          </small>
        )}
      </span>
      <output aria-live="polite" className={styles.amount}>
        {total ? <Price value={total} /> : '–'}
      </output>
    </p>
  );
}
