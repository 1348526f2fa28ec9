import type { ApolloCache } from '@apollo/client';
import {
  errorCode,
  errorMessage,
  UNKNOWN_OUTCOME,
  useApolloClient,
  type ClientErrorCode,
} from '@shop/web-apollo';
import { PurchaseDocument, usePlaceOrderMutation } from '@shop/web-apollo/generated/orders';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** Errors that mean that the shown tool is stale. */
const STALE_TOOL: ReadonlySet<ClientErrorCode> = new Set(['OUT_OF_STOCK', 'PRICE_CHANGED', 'NOT_FOUND']);

/**
 * Places an order. Stock and price errors refetch the tool.
 * @param onPlaced called while still mounted; a toast informs users who left
 * @returns the call, its state and the conflict: `maybePlaced` when an earlier response was lost and that order may
 *   exist; `clearError` clears an error, but not a conflict
 */
export function usePlaceOrder(onPlaced: () => void) {
  const client = useApolloClient();
  const notifyAfterUnmount = useNotifyAfterUnmount('Place Order');
  const [isUnanswered, setIsUnanswered] = useState(false);
  const [placeOrder, { data, loading, error, reset }] = usePlaceOrderMutation({
    update: evictOrders,
    onCompleted: () => notify.success('Order placed. Please pay it while it is reserved for you.'),
    onError: (error) => {
      notifyAfterUnmount(errorMessage(error));
      const code = errorCode(error);
      if (UNKNOWN_OUTCOME.has(code)) setIsUnanswered(true);
      if (code === 'CONFLICT') evictOrders(client.cache);
      if (STALE_TOOL.has(code)) void client.refetchQueries({ include: [PurchaseDocument] });
    },
  });
  const onPlacedNow = useEffectEvent(onPlaced);
  useEffect(() => {
    if (data) onPlacedNow();
  }, [data]);
  const conflict = error !== undefined && errorCode(error) === 'CONFLICT';
  const clearError = () => {
    if (!conflict) reset();
  };
  return { placeOrder, clearError, loading, error, conflict, maybePlaced: conflict && isUnanswered };
}

function evictOrders(cache: ApolloCache): void {
  cache.evict({ fieldName: 'myOrders' });
  cache.evict({ fieldName: 'payableOrder' });
}
