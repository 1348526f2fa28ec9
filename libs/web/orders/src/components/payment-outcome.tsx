import { MESSAGES } from '@shop/contracts';
import { Button, FormError } from '@shop/web-ui';
import type { AcceptedPayment } from '../card/confirm-card';
import type { PaymentProgress } from '../hooks/use-card-payment';
import { OrdersLink } from './order-parts';
import styles from './payment.module.css';

interface PaymentOutcomeProps {
  readonly progress: PaymentProgress;
  readonly onRecord: (accepted: AcceptedPayment) => void;
  readonly onReceipt: () => void;
}

export function PaymentOutcome({ progress, onRecord, onReceipt }: PaymentOutcomeProps) {
  const transaction = 'transactionId' in progress && (
    <p className={styles.transaction}>
      Transaction id: <strong>{progress.transactionId}</strong>
    </p>
  );
  switch (progress.step) {
    case 'open':
      return <FormError message={progress.refusal} />;
    case 'unrecorded':
      return (
        <>
          <FormError message={progress.message} />
          {transaction}
          <Button onClick={() => onRecord(progress)}>Check again</Button>
        </>
      );
    case 'done':
      return (
        <div role="status" tabIndex={-1} ref={takeFocus} className={styles.success}>
          <p className={styles.congrats}>{MESSAGES.paymentCompleted}</p>
          {transaction}
          <div className={styles.ways}>
            <Button onClick={onReceipt}>Show the receipt</Button>
            <OrdersLink />
          </div>
        </div>
      );
    default:
      return null;
  }
}

/** The Pay button, which had the focus, is gone. */
const takeFocus = (outcome: HTMLElement | null) => outcome?.focus();
