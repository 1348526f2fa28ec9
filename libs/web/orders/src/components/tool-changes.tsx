import { formatMoney } from '@shop/contracts';
import type { OrderableToolFragment } from '@shop/web-apollo/generated/orders';
import { isOrderable, isPayable, quantityRange } from '../rules/order-quantity';
import styles from './order-form.module.css';

interface ToolChangesProps {
  /** The tool as it was when the form opened. */
  readonly opened: OrderableToolFragment;
  readonly now: OrderableToolFragment;
}

/** Changes of price and stock while the tool is being ordered. */
export function ToolChanges({ opened, now }: ToolChangesProps) {
  const repriced = opened.pricePerUnit.amount !== now.pricePerUnit.amount;
  const closed = !isOrderable(quantityRange(now));
  if (!repriced && !closed) return null;
  return (
    <div role="alert">
      {repriced && (
        <p className={styles.news}>
          The price has changed while this was open: {formatMoney(now.pricePerUnit)} per unit instead of{' '}
          {formatMoney(opened.pricePerUnit)}. The total is the new one.
        </p>
      )}
      {closed && (
        <p className={styles.news}>
          {isPayable(now)
            ? 'Others were faster: not enough pieces are left for the minimum order. Please come back later.'
            : 'The minimum order now costs more than one card payment can cover.'}
        </p>
      )}
    </div>
  );
}
