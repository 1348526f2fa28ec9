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

/** Refusals that mean: what the page shows of the tool is no longer true. */
const STALE_TOOL: ReadonlySet<ClientErrorCode> = new Set(['OUT_OF_STOCK', 'PRICE_CHANGED', 'NOT_FOUND']);

/**
 * Places an order. A refusal for stock or price also brings the tool on the page up to date.
 *
 * @param onPlaced the order is placed, and the page that it was placed on is still there; a toast tells whoever has left it
 * @returns the call, its state, and what a conflict is about: `maybePlaced` when a call before was left without an
 *   answer, for then the conflict is with an order that it may have placed; `forgive` drops a refusal that was read,
 *   but not a conflict, which stays until somebody has looked at the orders
 */
export function usePlaceOrder(onPlaced: () => void) {
  const client = useApolloClient();
  const notifyAfterUnmount = useNotifyAfterUnmount('Place Order');
  const [inDoubt, setInDoubt] = useState(false);
  const [placeOrder, { data, loading, error, reset }] = usePlaceOrderMutation({
    update: forgetOrders,
    onCompleted: () => notify.success('Order placed. Please pay it while it is reserved for you.'),
    onError: (error) => {
      notifyAfterUnmount(errorMessage(error));
      const code = errorCode(error);
      if (UNKNOWN_OUTCOME.has(code)) setInDoubt(true);
      if (code === 'CONFLICT') forgetOrders(client.cache);
      if (STALE_TOOL.has(code)) void client.refetchQueries({ include: [PurchaseDocument] });
    },
  });
  const goOn = useEffectEvent(onPlaced);
  useEffect(() => {
    if (data) goOn();
  }, [data]);
  const conflict = error !== undefined && errorCode(error) === 'CONFLICT';
  const forgive = () => {
    if (!conflict) reset();
  };
  return { placeOrder, forgive, loading, error, conflict, maybePlaced: conflict && inDoubt };
}

function forgetOrders(cache: ApolloCache): void {
  cache.evict({ fieldName: 'myOrders' });
  cache.evict({ fieldName: 'payableOrder' });
}
