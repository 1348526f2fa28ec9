import type { PaymentSummaryFragment } from '@shop/web-apollo/generated/orders';
import { Panel } from '@shop/web-ui';
import { ReservationCountdown } from './reservation-countdown';
import { OrderAmounts } from './order-amounts';
import styles from './payment.module.css';

interface PaymentSummaryProps {
  readonly order: PaymentSummaryFragment;
  /** The reservation has expired. */
  readonly onReservationEnd: () => void;
}

export function PaymentSummary({ order, onReservationEnd }: PaymentSummaryProps) {
  const { paid, holdExpiresAt } = order;
  return (
    <Panel>
      <OrderAmounts order={order} />
      {!paid && holdExpiresAt && (
        <div className={styles.reserved}>
          <ReservationCountdown until={holdExpiresAt} onEnd={onReservationEnd} />
        </div>
      )}
    </Panel>
  );
}
