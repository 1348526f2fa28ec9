import { MESSAGES } from '@shop/contracts';
import { useCancelOrderMutation } from '@shop/web-data/generated/orders';
import { notify } from '@shop/web-ui';

/** Cancels an unpaid order; the answer carries its new state, and the stock it gave back, to wherever they show. */
export function useCancelOrder(onCanceled: () => void) {
  return useCancelOrderMutation({
    update: (cache) => cache.evict({ fieldName: 'payableOrder' }),
    onCompleted: () => {
      notify.success(MESSAGES.orderCanceled);
      onCanceled();
    },
  });
}
