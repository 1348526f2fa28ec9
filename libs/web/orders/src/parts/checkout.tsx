import { errorText } from '@shop/web-data';
import type { CheckoutFragment } from '@shop/web-data/generated/orders';
import { ErrorPanel, Panel, Skeleton } from '@shop/web-ui';
import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { useCardProvider } from '../hooks/use-card-provider';
import { usePaymentSession } from '../hooks/use-payment-session';
import { CardForm } from './card-form';
import { Receipt } from './receipt';

/** The receipt of an order that is paid already, else the card form, which stays and says how it went. */
export function Checkout({ order }: { readonly order: CheckoutFragment }) {
  const [paying, setPaying] = useState(false);
  if (order.paid && !paying) return <Receipt order={order} />;
  return <CardCheckout order={order} onPay={() => setPaying(true)} />;
}

function CardCheckout({ order, onPay }: { readonly order: CheckoutFragment; readonly onPay: () => void }) {
  const provider = useCardProvider();
  const session = usePaymentSession(order.id);

  if (provider.failed)
    return (
      <ErrorPanel
        message="The card form could not be loaded. Please check your connection."
        onRetry={provider.retry}
      />
    );
  if (session.error)
    return <ErrorPanel message={errorText(session.error)} busy={session.loading} onRetry={session.retry} />;
  return (
    <Panel>
      {provider.stripe ? (
        <Elements stripe={provider.stripe}>
          <CardForm
            order={order}
            clientSecret={session.clientSecret}
            onPay={onPay}
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
