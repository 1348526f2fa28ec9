import type { PaymentOrderFragment, PaymentSummaryFragment } from '@shop/web-apollo/generated/orders';
import { Email, EmptyState, Panel } from '@shop/web-ui';
import { OrderAmounts, OrdersLink } from './order-parts';
import styles from './payment.module.css';
import { ReservationCountdown } from './reservation-countdown';

interface PaymentSummaryProps {
  readonly order: PaymentSummaryFragment;
  readonly onReservationEnd: () => void;
}

export function PaymentSummary({ order, onReservationEnd }: PaymentSummaryProps) {
  const { paid, holdExpiresAt } = order;
  return (
    <Panel>
      <OrderAmounts order={order} />
      {!paid && holdExpiresAt && (
        <div className={styles.reserved}>
          <ReservationCountdown order={order} onEnd={onReservationEnd} />
        </div>
      )}
    </Panel>
  );
}

/** Admin's view of a customer's unpaid order, which only the customer can pay. */
export function OtherCustomerPayment({ order }: { readonly order: PaymentOrderFragment }) {
  const { customerName, customerEmail } = order;
  const text = (
    <>
      It waits for the payment of {customerName}, <Email address={customerEmail} />.
    </>
  );
  return (
    <div className={styles.layout}>
      <Panel>
        <OrderAmounts order={order} />
      </Panel>
      <EmptyState
        title="Only the customer can pay this order"
        text={text}
        action={<OrdersLink customerEmail={customerEmail} />}
      />
    </div>
  );
}
