import type { PaymentSummaryFragment } from '@shop/web-data/generated/orders';
import { Panel, Price } from '@shop/web-ui';
import { HoldCountdown } from './hold-countdown';
import styles from './payment.module.css';

interface PaymentSummaryProps {
  readonly order: PaymentSummaryFragment;
  /** The pieces are no longer held. */
  readonly onHoldEnd: () => void;
}

/** What is paid for. */
export function PaymentSummary({ order, onHoldEnd }: PaymentSummaryProps) {
  const { toolName, quantity, pricePerUnit, total, paid, holdExpiresAt } = order;
  return (
    <Panel>
      <h2 className={styles.title}>{toolName}</h2>
      <dl className={styles.sums}>
        <dt>Price Per Unit</dt>
        <dd>
          <Price value={pricePerUnit} />
        </dd>
        <dt>Quantity</dt>
        <dd>{quantity}</dd>
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>
          <Price value={total} />
        </dd>
      </dl>
      {!paid && holdExpiresAt && <HoldCountdown until={holdExpiresAt} onEnd={onHoldEnd} />}
    </Panel>
  );
}
