import { errorCode, useApolloClient } from '@shop/web-apollo';
import { PaymentDocument, useStartPaymentMutation } from '@shop/web-apollo/generated/orders';
import { useCallback, useEffect } from 'react';

/** Starts the payment of an order, idempotently. Refetches an order that can no longer be paid. */
export function usePaymentSession(orderId: string) {
  const client = useApolloClient();
  const [startPayment, { data, error, loading }] = useStartPaymentMutation({
    onError: (refusal) => {
      if (errorCode(refusal) === 'CONFLICT') void client.refetchQueries({ include: [PaymentDocument] });
    },
  });
  const start = useCallback(() => void startPayment({ variables: { orderId } }), [startPayment, orderId]);
  useEffect(start, [start]);
  return { clientSecret: data?.startPayment.clientSecret, error, loading, retry: start };
}
