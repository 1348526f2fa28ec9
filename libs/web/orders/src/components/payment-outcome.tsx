import { Button, FormError, Id } from '@shop/web-ui';
import type { AcceptedPayment } from '../card/confirm-card';
import type { PaymentProgress } from '../hooks/use-card-payment';
import styles from './payment.module.css';

interface PaymentOutcomeProps {
  readonly progress: PaymentProgress;
  readonly onRecord: (accepted: AcceptedPayment) => void;
}

/** What became of a payment that is not complete; a complete one is shown by the receipt. */
export function PaymentOutcome({ progress, onRecord }: PaymentOutcomeProps) {
  if (progress.step === 'open') return <FormError message={progress.refusal} />;
  if (progress.step !== 'unrecorded') return null;
  return (
    <>
      <FormError message={progress.message} />
      <p className={styles.transaction}>
        Transaction id: <Id value={progress.transactionId} />
      </p>
      <Button onClick={() => onRecord(progress)}>Check again</Button>
    </>
  );
}
