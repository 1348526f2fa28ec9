import { MESSAGES, type OrderStatus } from '@shop/contracts';
import { toActionState, errorMessage } from '@shop/web-apollo';
import {
  useRefundOrderMutation,
  useUpdateOrderStatusMutation,
  type ManagedOrderFragment,
} from '@shop/web-apollo/generated/orders';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { STATUS_BADGES } from '../rules/order-status';

/** Moves an order on for an admin; the answer carries the new state to the list. */
export function useMoveOrder({ id }: ManagedOrderFragment, status: OrderStatus, onMoved: () => void) {
  const notifyAfterUnmount = useNotifyAfterUnmount('Update Status');
  return toActionState(
    useUpdateOrderStatusMutation({
      variables: { id, status },
      onCompleted: ({ updateOrderStatus: moved }) => {
        notify.success(`Order is now: ${STATUS_BADGES[moved.status].text}`);
        onMoved();
      },
      onError: (error) => notifyAfterUnmount(errorMessage(error)),
    }),
  );
}

/** Gives the money of an order back; which pieces return to stock, the shop decides. */
export function useRefundOrder({ id }: ManagedOrderFragment, onRefunded: () => void) {
  const notifyAfterUnmount = useNotifyAfterUnmount('Refund Order');
  return toActionState(
    useRefundOrderMutation({
      variables: { id },
      onCompleted: () => {
        notify.success(MESSAGES.orderRefunded);
        onRefunded();
      },
      onError: (error) => notifyAfterUnmount(errorMessage(error)),
    }),
  );
}
