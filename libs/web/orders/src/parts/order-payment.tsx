import type { MyOrderFragment } from '@shop/web-data/generated/orders';
import { LinkButton } from '@shop/web-ui';
import { CancelOrderButton } from './cancel-order-button';
import styles from './order-tool.module.css';
import { StatusBadge } from './status-badge';

/** Whether an order is paid, by which transaction, or how to pay or cancel it. */
export function OrderPayment({ order }: { readonly order: MyOrderFragment }) {
  const { id, status, toolName, transactionId } = order;
  if (status === 'PENDING_PAYMENT')
    return (
      <div className={styles.payment}>
        <LinkButton variant="primary" to={`/payment/${id}`} aria-description={toolName}>
          Pay
        </LinkButton>
        <CancelOrderButton order={order} />
      </div>
    );
  return (
    <div className={styles.payment}>
      {status !== 'CANCELLED' && status !== 'PAID' && <StatusBadge status="PAID" />}
      <StatusBadge status={status} />
      {transactionId && <span className={styles.transaction}>{transactionId}</span>}
    </div>
  );
}
