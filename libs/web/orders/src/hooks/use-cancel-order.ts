import { MESSAGES } from '@shop/contracts';
import { actionOf, askAgain, errorCode, errorText, unlist, useApolloClient } from '@shop/web-apollo';
import {
  MyOrdersDocument,
  useCancelOrderMutation,
  type MyOrderFragment,
} from '@shop/web-apollo/generated/orders';
import { notify, useTellWhoeverLeft } from '@shop/web-ui';

/**
 * Cancels an unpaid order: it leaves My Orders at once, and the stock that it gave back shows wherever its tool does. When
 * the order cannot be cancelled any more the question is settled too: a toast says why, and My Orders is looked at anew.
 * Any other failure shows in the question, or in a toast to whoever has left it.
 */
export function useCancelOrder({ id }: MyOrderFragment, onSettled: () => void) {
  const client = useApolloClient();
  const tellWhoeverLeft = useTellWhoeverLeft('Cancel Order');
  return actionOf(
    useCancelOrderMutation({
      variables: { id },
      update: (cache, { data }) => {
        if (data) unlist(cache, { typename: 'Order', id, list: 'myOrders' });
        cache.evict({ fieldName: 'payableOrder' });
      },
      onCompleted: () => {
        notify.success(MESSAGES.orderCanceled);
        onSettled();
      },
      onError: (error) => {
        const code = errorCode(error);
        if (code !== 'CONFLICT' && code !== 'NOT_FOUND') return tellWhoeverLeft(errorText(error));
        notify.error(errorText(error));
        onSettled();
        void askAgain(client, [MyOrdersDocument]);
      },
    }),
  );
}
