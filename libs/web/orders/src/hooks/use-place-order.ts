import { errorCode, useApolloClient, type ClientErrorCode } from '@shop/web-data';
import { PurchaseDocument, usePlaceOrderMutation } from '@shop/web-data/generated/orders';
import { notify } from '@shop/web-ui';

/** Refusals that mean: what the page shows of the tool is no longer true. */
const STALE_TOOL: ReadonlySet<ClientErrorCode> = new Set(['OUT_OF_STOCK', 'PRICE_CHANGED', 'NOT_FOUND']);

/** Places an order. A refusal for stock or price also brings the tool on the page up to date. */
export function usePlaceOrder(onPlaced: () => void) {
  const client = useApolloClient();
  return usePlaceOrderMutation({
    update: (cache) => {
      cache.evict({ fieldName: 'myOrders' });
      cache.evict({ fieldName: 'payableOrder' });
    },
    onCompleted: () => {
      notify.success('Order placed. Please pay it while it is reserved for you.');
      onPlaced();
    },
    onError: (error) => {
      if (STALE_TOOL.has(errorCode(error))) void client.refetchQueries({ include: [PurchaseDocument] });
    },
  });
}
