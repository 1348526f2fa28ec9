import { formatCount, type OrderStatus } from '@shop/contracts';
import type { MyOrderFragment, OrderSumsFragment } from '@shop/web-apollo/generated/orders';
import { Badge, LinkButton, Price } from '@shop/web-ui';
import { orderDay } from '../rules/order-day';
import { STATUS_BADGES } from '../rules/order-status';
import { countText } from '../rules/sales-text';
import styles from './order-parts.module.css';

interface OrderToolProps {
  readonly order: Pick<MyOrderFragment, 'toolName' | 'quantity' | 'total' | 'createdAt'>;
}

export function OrderTool({ order: { toolName, quantity, total, createdAt } }: OrderToolProps) {
  return (
    <div>
      <div className={styles.name}>{toolName}</div>
      <div className={styles.terms}>
        {countText(quantity, 'unit')} · <Price value={total} /> ·{' '}
        <time dateTime={createdAt}>{orderDay(createdAt, new Date())}</time>
      </div>
    </div>
  );
}

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

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { text, tone } = STATUS_BADGES[status];
  return <Badge tone={tone}>{text}</Badge>;
}

interface ReceiptLinkProps {
  readonly orderId: string;
  /** For screen readers. */
  readonly about: string;
  readonly className: string;
}

export function ReceiptLink({ orderId, about, className }: ReceiptLinkProps) {
  return (
    <LinkButton variant="ghost" className={className} to={`/payment/${orderId}`} aria-description={about}>
      Receipt
    </LinkButton>
  );
}
