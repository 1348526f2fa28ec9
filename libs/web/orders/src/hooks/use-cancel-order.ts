import { MESSAGES } from '@shop/contracts';
import { unlist } from '@shop/web-data';
import { useCancelOrderMutation } from '@shop/web-data/generated/orders';
import { notify } from '@shop/web-ui';

/** Cancels an unpaid order: it leaves My Orders at once, and the stock that it gave back shows wherever its tool does. */
export function useCancelOrder(onCanceled: () => void) {
  return useCancelOrderMutation({
    update: (cache, { data }) => {
      if (data) unlist(cache, { typename: 'Order', id: data.cancelOrder.id, list: 'myOrders' });
      cache.evict({ fieldName: 'payableOrder' });
    },
    onCompleted: () => {
      notify.success(MESSAGES.orderCanceled);
      onCanceled();
    },
  });
}
