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
import { Badge, ConfirmButton, CopyableId, LinkButton } from '@shop/web-ui';
import { OrderAgain } from '../cart/order-again';
import { useIsHoldOver } from '../hooks/use-is-hold-over';
import { isExpired } from '../rules/order-status';
import { CustomerStatusBadge, ReceiptLink, ReviewLink } from './order-parts';
import styles from './order-parts.module.css';
import { ReservationCountdown } from './reservation-countdown';

interface OrderProps {
  readonly order: MyOrderFragment;
}

/** State and next steps of an order: to pay, expired, or done. */
export function OrderPayment({ order }: OrderProps) {
  const isHoldOver = useIsHoldOver(order.holdExpiresAt);
  const isPending = order.status === 'PENDING_PAYMENT';
  if (isPending && !isHoldOver) return <UnpaidOrder order={order} />;
  return isPending || isExpired(order) ? <ExpiredOrder order={order} /> : <DoneOrder order={order} />;
}

function UnpaidOrder({ order }: OrderProps) {
  const { id, toolName } = order;
  return (
    <div className={styles.payment}>
      <LinkButton variant="primary" to={`/payment/${id}`} aria-description={toolName}>
        Pay
      </LinkButton>
      <CancelOrderButton order={order} />
      <ReservationCountdown order={order} />
    </div>
  );
}

function ExpiredOrder({ order }: OrderProps) {
  return (
    <div className={styles.payment}>
      <Badge>Expired</Badge>
      <span className={styles.ways}>
        <OrderAgain order={order} />
      </span>
    </div>
  );
}

function DoneOrder({ order }: OrderProps) {
  const { id, paid, toolName, transactionId } = order;
  return (
    <div className={styles.payment}>
      <CustomerStatusBadge order={order} />
      {transactionId && (
        <span className={styles.transaction}>
          <CopyableId name="transaction id" value={transactionId} />
        </span>
      )}
      <span className={styles.ways}>
        {paid && <ReceiptLink orderId={id} about={toolName} />}
        <ReviewLink order={order} variant="ghost" />
        <OrderAgain order={order} />
      </span>
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
      label="Cancel"
      variant="ghost"
      target={toolName}
      keepLabel="Keep order"
      question={MESSAGES.confirmCancelOrder}
      action={toActionState(mutation, FINAL_CODES)}
    >
      Your hold on {formatCount(quantity)} × {toolName} will be released.
    </ConfirmButton>
  );
}
