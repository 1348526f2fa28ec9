import { errorCode, errorMessage, useApolloClient } from '@shop/web-apollo';
import {
  PaymentDocument,
  useStartPaymentMutation,
  type CheckoutFragment,
} from '@shop/web-apollo/generated/orders';
import { ErrorPanel, Panel, SkeletonGroup } from '@shop/web-ui';
import { Elements } from '@stripe/react-stripe-js';
import { useCallback, useEffect } from 'react';
import { useCardProvider } from '../card/use-card-provider';
import { CardForm } from './card-form';

interface CheckoutProps {
  readonly order: CheckoutFragment;
  readonly onPay: () => void;
  readonly onPaid: () => void;
}

/** The card form with Stripe.js and the payment intent. Keeps the last outcome when the next payment cannot start. */
export function Checkout({ order, onPay, onPaid }: CheckoutProps) {
  const provider = useCardProvider();
  const session = usePaymentSession(order.id);

  if (provider.failed)
    return (
      <ErrorPanel
        message="The card form didn't load. Check your connection and try again."
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
          onRetry={session.start}
        />
      )}
      {provider.stripe ? (
        <Elements stripe={provider.stripe}>
          <CardForm
            {...{ order, onPay, onPaid }}
            clientSecret={session.clientSecret}
            onFailed={session.start}
          />
        </Elements>
      ) : (
        <SkeletonGroup height="152px" />
      )}
    </Panel>
  );
}

/** Starts the payment of an order, idempotently. Refetches an order that can no longer be paid. */
function usePaymentSession(orderId: string) {
  const client = useApolloClient();
  const [startPayment, { data, error, loading }] = useStartPaymentMutation({
    onError: (refusal) => {
      if (errorCode(refusal) === 'CONFLICT') void client.refetchQueries({ include: [PaymentDocument] });
    },
  });
  const start = useCallback(() => void startPayment({ variables: { orderId } }), [startPayment, orderId]);
  useEffect(start, [start]);
  return { clientSecret: data?.startPayment.clientSecret, error, loading, start };
}
