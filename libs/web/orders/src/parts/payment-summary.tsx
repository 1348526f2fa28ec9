import type { PaymentSummaryFragment } from '@shop/web-apollo/generated/orders';
import { Panel } from '@shop/web-ui';
import { HoldCountdown } from './hold-countdown';
import { OrderSums } from './order-sums';
import styles from './payment.module.css';

interface PaymentSummaryProps {
  readonly order: PaymentSummaryFragment;
  /** The pieces are no longer held. */
  readonly onHoldEnd: () => void;
}

/** What is paid for. */
export function PaymentSummary({ order, onHoldEnd }: PaymentSummaryProps) {
  const { paid, holdExpiresAt } = order;
  return (
    <Panel>
      <OrderSums order={order} />
      {!paid && holdExpiresAt && (
        <div className={styles.reserved}>
          <HoldCountdown until={holdExpiresAt} onEnd={onHoldEnd} />
        </div>
      )}
    </Panel>
  );
}
