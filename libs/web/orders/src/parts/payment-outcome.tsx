import { MESSAGES } from '@shop/contracts';
import { Button, FormError, LinkButton } from '@shop/web-ui';
import type { PaymentProgress } from '../hooks/use-card-payment';
import styles from './payment.module.css';
import { TransactionId } from './transaction-id';

interface PaymentOutcomeProps {
  readonly progress: PaymentProgress;
  /** Asks the shop again about a payment that it could not be told of. */
  readonly onRecord: (transactionId: string) => void;
}

/** What came of pressing Pay. */
export function PaymentOutcome({ progress, onRecord }: PaymentOutcomeProps) {
  switch (progress.step) {
    case 'open':
      return <FormError message={progress.refusal} />;
    case 'unrecorded':
      return (
        <>
          <FormError message={progress.message} />
          <TransactionId id={progress.transactionId} />
          <Button onClick={() => onRecord(progress.transactionId)}>Check again</Button>
        </>
      );
    case 'done':
      return (
        <div role="status" className={styles.success}>
          <p className={styles.congrats}>{MESSAGES.paymentCompleted}</p>
          <TransactionId id={progress.transactionId} />
          <LinkButton to="/dashboard/my-orders">My Orders</LinkButton>
        </div>
      );
    default:
      return null;
  }
}
