import { errorMessage } from '@shop/web-apollo';
import type { CheckoutFragment } from '@shop/web-apollo/generated/orders';
import { ErrorPanel, Panel, Skeleton } from '@shop/web-ui';
import { Elements } from '@stripe/react-stripe-js';
import { useCardProvider } from '../hooks/use-card-provider';
import { usePaymentSession } from '../hooks/use-payment-session';
import { CardForm } from './card-form';

interface CheckoutProps {
  readonly order: CheckoutFragment;
  readonly onPay: () => void;
  /** The customer has paid and opens the receipt. */
  readonly onReceipt: () => void;
}

/**
 * The card form with Stripe.js and the payment intent. Keeps the last outcome when the next payment cannot be
 * started.
 */
export function Checkout({ order, onPay, onReceipt }: CheckoutProps) {
  const provider = useCardProvider();
  const session = usePaymentSession(order.id);

  if (provider.failed)
    return (
      <ErrorPanel
        message="The card form could not be loaded. Please check your connection."
        onRetry={provider.retry}
      />
    );
  return (
    <Panel>
      {session.error && !order.paid && (
        <ErrorPanel
          isInline
          message={errorMessage(session.error)}
          busy={session.loading}
          onRetry={session.retry}
        />
      )}
      {provider.stripe ? (
        <Elements stripe={provider.stripe}>
          <CardForm
            order={order}
            clientSecret={session.clientSecret}
            onPay={onPay}
            onReceipt={onReceipt}
            onFailed={session.retry}
          />
        </Elements>
      ) : (
        <div role="status" aria-label="Loading…">
          <Skeleton height="152px" />
        </div>
      )}
    </Panel>
  );
}
