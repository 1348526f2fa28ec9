import type { CheckoutFragment } from '@shop/web-apollo/generated/orders';
import { clientConfig } from '@shop/web-auth';
import { Button, Stack } from '@shop/web-ui';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, type FormEvent } from 'react';
import { useCardOptions } from '../card/use-card-options';
import { useCardPayment } from '../hooks/use-card-payment';
import { useIsHoldOver } from '../hooks/use-is-hold-over';
import { OrderAgainLink } from './order-parts';
import { PaymentOutcome } from './payment-outcome';
import styles from './payment.module.css';

interface CardFormProps {
  readonly order: CheckoutFragment;
  readonly clientSecret: string | undefined;
  readonly onPay: () => void;
  readonly onPaid: () => void;
  readonly onFailed: () => void;
}

/** The card form. Stays payable after a refusal and prevents double submits. */
export function CardForm({ order, clientSecret, onPay, onPaid, onFailed }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const options = useCardOptions();
  const { progress, pay, record } = useCardPayment(order, onFailed);
  const busy = progress.step === 'confirming' || progress.step === 'recording';
  const isOver = progress.step === 'unrecorded' && !progress.payable;
  const isHoldOver = useIsHoldOver(order.holdExpiresAt) && !busy && !isOver;
  const isPaid = progress.step === 'done';
  const reportPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (isPaid) reportPaid();
  }, [isPaid]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !clientSecret || busy) return;
    onPay();
    void pay(stripe, card, clientSecret);
  };

  return (
    <form onSubmit={submit}>
      <Stack>
        <div role="group" aria-labelledby="card-label">
          <div id="card-label" className={styles.label}>
            Card
          </div>
          <div className={styles.card}>
            <CardElement options={options} />
          </div>
        </div>
        <Button
          type="submit"
          variant="primary"
          wide
          busy={busy}
          disabled={!clientSecret || isOver || isHoldOver}
        >
          Pay
        </Button>
        {isHoldOver && <OrderAgainLink {...order} />}
        <PaymentOutcome progress={progress} onRecord={(accepted) => void record(accepted)} />
        {clientConfig().demo && <TestCardList />}
      </Stack>
    </form>
  );
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'Approved'],
  ['4000 0025 0000 3155', '3-D Secure'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Insufficient funds'],
] as const;

function TestCardList() {
  return (
    <details className={styles.testCards} open>
      <summary>Demo test cards</summary>
      <table>
        <tbody>
          {TEST_CARDS.map(([number, effect]) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Use any future date and any three digits. No real money is charged.</p>
    </details>
  );
}
