import { formatCount, type Money } from '@shop/contracts';
import { Price } from '@shop/web-ui';
import { orderDay } from '../rules/order-day';
import styles from './order-tool.module.css';

interface OrderToolProps {
  readonly order: {
    readonly toolName: string;
    readonly quantity: number;
    readonly total: Money;
    readonly createdAt: string;
  };
}

/** Item, quantity, total and date. */
export function OrderTool({ order }: OrderToolProps) {
  const { toolName, quantity, total, createdAt } = order;
  return (
    <div>
      <div className={styles.name}>{toolName}</div>
      <div className={styles.terms}>
        {formatCount(quantity)} {quantity === 1 ? 'pc' : 'pcs'} · <Price value={total} /> ·{' '}
        <time dateTime={createdAt}>{orderDay(createdAt, new Date())}</time>
      </div>
    </div>
  );
}
