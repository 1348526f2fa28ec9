import type { CheckoutFragment } from '@shop/web-apollo/generated/orders';
import { clientConfig } from '@shop/web-auth';
import { Button, Stack } from '@shop/web-ui';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { FormEvent } from 'react';
import { useCardOptions } from '../card/use-card-options';
import { useCardPayment } from '../hooks/use-card-payment';
import { PaymentOutcome } from './payment-outcome';
import styles from './payment.module.css';

interface CardFormProps {
  readonly order: CheckoutFragment;
  readonly clientSecret: string | undefined;
  readonly onPay: () => void;
  readonly onReceipt: () => void;
  readonly onFailed: () => void;
}

/** The card form. Stays payable after a refusal and prevents double submits. */
export function CardForm({ order, clientSecret, onPay, onReceipt, onFailed }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const options = useCardOptions();
  const { progress, pay, record } = useCardPayment(order, onFailed);
  const busy = progress.step === 'confirming' || progress.step === 'recording';
  const isOver = progress.step === 'done' || (progress.step === 'unrecorded' && !progress.payable);

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
        <Button type="submit" variant="primary" wide busy={busy} disabled={!clientSecret || isOver}>
          Pay
        </Button>
        <PaymentOutcome
          progress={progress}
          onRecord={(accepted) => void record(accepted)}
          onReceipt={onReceipt}
        />
        {clientConfig().demo && <TestCardList />}
      </Stack>
    </form>
  );
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'Succeeds'],
  ['4000 0025 0000 3155', 'Asks for 3-D Secure'],
  ['4000 0000 0000 0002', 'Is declined'],
  ['4000 0000 0000 9995', 'Has insufficient funds'],
] as const;

function TestCardList() {
  return (
    <details className={styles.testCards} open>
      <summary>Test cards of this demo</summary>
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
      <p>With any future date and any three digits. No money moves.</p>
    </details>
  );
}
