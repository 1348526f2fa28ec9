import { MESSAGES, type OrderStatus } from '@shop/contracts';
import { toActionState, errorMessage } from '@shop/web-apollo';
import {
  useRefundOrderMutation,
  useUpdateOrderStatusMutation,
  type ManagedOrderFragment,
} from '@shop/web-apollo/generated/orders';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { STATUS_BADGES } from '../rules/order-status';

/** Moves an order to its next status. */
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

/** Refunds an order; the shop decides which units return to stock. */
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
