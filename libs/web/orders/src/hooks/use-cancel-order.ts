import { MESSAGES } from '@shop/contracts';
import {
  toActionState,
  refetch,
  errorCode,
  errorMessage,
  removeFromLists,
  useApolloClient,
} from '@shop/web-apollo';
import {
  MyOrdersDocument,
  useCancelOrderMutation,
  type MyOrderFragment,
} from '@shop/web-apollo/generated/orders';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';

/**
 * Cancels an unpaid order and updates My Orders and the tool's stock. An order that can no longer be cancelled closes
 * the dialog with a toast and refetches. Other errors show in the dialog, or as a toast after unmount.
 */
export function useCancelOrder({ id }: MyOrderFragment, onSettled: () => void) {
  const client = useApolloClient();
  const notifyAfterUnmount = useNotifyAfterUnmount('Cancel Order');
  return toActionState(
    useCancelOrderMutation({
      variables: { id },
      update: (cache, { data }) => {
        if (data) removeFromLists(cache, { typename: 'Order', id, list: 'myOrders' });
        cache.evict({ fieldName: 'payableOrder' });
      },
      onCompleted: () => {
        notify.success(MESSAGES.orderCanceled);
        onSettled();
      },
      onError: (error) => {
        const code = errorCode(error);
        if (code !== 'CONFLICT' && code !== 'NOT_FOUND') return notifyAfterUnmount(errorMessage(error));
        notify.error(errorMessage(error));
        onSettled();
        void refetch(client, [MyOrdersDocument]);
      },
    }),
  );
}
