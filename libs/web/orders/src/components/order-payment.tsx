import type { MyOrderFragment } from '@shop/web-apollo/generated/orders';
import { cx, LinkButton } from '@shop/web-ui';
import { CancelOrderButton } from './cancel-order-button';
import { ReservationCountdown } from './reservation-countdown';
import styles from './order-tool.module.css';
import { ReceiptLink } from './receipt-link';
import { StatusBadge } from './status-badge';

/** Payment state of an order: transaction and receipt, or time left and actions. */
export function OrderPayment({ order }: { readonly order: MyOrderFragment }) {
  const { id, status, paid, toolName, transactionId, holdExpiresAt } = order;
  if (status === 'PENDING_PAYMENT')
    return (
      <div className={styles.payment}>
        <LinkButton variant="primary" to={`/payment/${id}`} aria-description={toolName}>
          Pay
        </LinkButton>
        <CancelOrderButton order={order} />
        {holdExpiresAt && <ReservationCountdown until={holdExpiresAt} />}
      </div>
    );
  return (
    <div className={styles.payment}>
      {status !== 'CANCELLED' && status !== 'PAID' && <StatusBadge status="PAID" />}
      <StatusBadge status={status} />
      {transactionId && <span className={styles.transaction}>{transactionId}</span>}
      {paid && <ReceiptLink orderId={id} about={toolName} className={cx(styles.receipt)} />}
    </div>
  );
}
