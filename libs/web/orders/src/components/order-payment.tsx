import { formatCount, MESSAGES } from '@shop/contracts';
import {
  refetch,
  removeFromLists,
  toActionState,
  useApolloClient,
  useMutationToasts,
  type ClientErrorCode,
} from '@shop/web-apollo';
import {
  MyOrdersDocument,
  useCancelOrderMutation,
  type MyOrderFragment,
} from '@shop/web-apollo/generated/orders';
import { ConfirmButton, cx, LinkButton } from '@shop/web-ui';
import { ReceiptLink, StatusBadge } from './order-parts';
import styles from './order-parts.module.css';
import { ReservationCountdown } from './reservation-countdown';

interface OrderProps {
  readonly order: MyOrderFragment;
}

export function OrderPayment({ order }: OrderProps) {
  const { id, status, paid, toolName, transactionId, holdExpiresAt } = order;
  if (status === 'PENDING_PAYMENT')
    return (
      <div className={styles.payment}>
        <LinkButton variant="primary" to={`/payment/${id}`} aria-description={toolName}>
          Pay
        </LinkButton>
        <CancelOrderButton order={order} />
        {holdExpiresAt && <ReservationCountdown until={holdExpiresAt} />}
      </div>
    );
  return (
    <div className={styles.payment}>
      {status !== 'CANCELLED' && status !== 'PAID' && <StatusBadge status="PAID" />}
      <StatusBadge status={status} />
      {transactionId && <span className={styles.transaction}>{transactionId}</span>}
      {paid && <ReceiptLink orderId={id} about={toolName} className={cx(styles.receipt)} />}
    </div>
  );
}

const FINAL_CODES: readonly ClientErrorCode[] = ['CONFLICT', 'NOT_FOUND'];

/** Cancels an unpaid order and updates My Orders and the tool's stock. */
function CancelOrderButton({ order: { id, toolName, quantity } }: OrderProps) {
  const client = useApolloClient();
  const mutation = useCancelOrderMutation({
    variables: { id },
    update: (cache, { data }) => {
      if (data) removeFromLists(cache, { typename: 'Order', id, list: 'myOrders' });
      cache.evict({ fieldName: 'payableOrder' });
    },
    ...useMutationToasts('Cancel Order', {
      success: MESSAGES.orderCanceled,
      finalCodes: FINAL_CODES,
      onFinalError: () => void refetch(client, [MyOrdersDocument]),
    }),
  });
  return (
    <ConfirmButton
      cancelLabel="Keep order"
      label="Cancel"
      variant="ghost"
      target={toolName}
      question={MESSAGES.confirmCancelOrder}
      action={toActionState(mutation, FINAL_CODES)}
    >
      {formatCount(quantity)} × {toolName} will no longer be reserved for you.
    </ConfirmButton>
  );
}
