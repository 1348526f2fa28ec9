import { MESSAGES } from '@shop/contracts';
import { Button, FormError } from '@shop/web-ui';
import type { ReservedPayment } from '../card/confirm-card';
import type { PaymentProgress } from '../hooks/use-card-payment';
import { OrdersLink } from './orders-link';
import styles from './payment.module.css';
import { TransactionId } from './transaction-id';

interface PaymentOutcomeProps {
  readonly progress: PaymentProgress;
  /** Asks the shop again about a payment that it could not be told of. */
  readonly onRecord: (held: ReservedPayment) => void;
  readonly onReceipt: () => void;
}

/** What came of pressing Pay. */
export function PaymentOutcome({ progress, onRecord, onReceipt }: PaymentOutcomeProps) {
  switch (progress.step) {
    case 'open':
      return <FormError message={progress.refusal} />;
    case 'unrecorded':
      return (
        <>
          <FormError message={progress.message} />
          <TransactionId id={progress.transactionId} />
          <Button onClick={() => onRecord(progress)}>Check again</Button>
        </>
      );
    case 'done':
      return (
        <div role="status" tabIndex={-1} ref={takeFocus} className={styles.success}>
          <p className={styles.congrats}>{MESSAGES.paymentCompleted}</p>
          <TransactionId id={progress.transactionId} />
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

/** Pay, which had the focus, cannot be pressed any more. */
const takeFocus = (outcome: HTMLElement | null) => outcome?.focus();
