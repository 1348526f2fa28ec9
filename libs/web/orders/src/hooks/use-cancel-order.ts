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
 * Cancels an unpaid order: it leaves My Orders at once, and the stock that it gave back shows wherever its tool does. When
 * the order cannot be cancelled any more the question is settled too: a toast says why, and My Orders is looked at anew.
 * Any other failure shows in the question, or in a toast to whoever has left it.
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
