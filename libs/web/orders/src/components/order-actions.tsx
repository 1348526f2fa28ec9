import { formatCount, formatMoney, MESSAGES, type OrderStatus } from '@shop/contracts';
import { toActionState, useMutationToasts } from '@shop/web-apollo';
import {
  useRefundOrderMutation,
  useUpdateOrderStatusMutation,
  type ManagedOrderFragment,
  type UpdateOrderStatusMutation,
} from '@shop/web-apollo/generated/orders';
import { Button, ConfirmButton } from '@shop/web-ui';
import { useState } from 'react';
import { SettleIssueButton } from './settle-issue-button';
import { NEXT_STATUS, REFUNDABLE, STATUS_BADGES } from '../rules/order-status';

interface OrderProps {
  readonly order: ManagedOrderFragment;
}

export function OrderActions({ order }: OrderProps) {
  const next = NEXT_STATUS[order.status];
  if (order.status === 'PENDING_PAYMENT' && !order.paymentIssueAt) return <Button disabled>Unpaid</Button>;
  return (
    <>
      {next && <UpdateStatusButton order={order} next={next} />}
      {REFUNDABLE.has(order.status) && <RefundButton order={order} />}
      {order.paymentIssueAt !== null && <SettleIssueButton order={order} />}
    </>
  );
}

/** Moves an order to its next status; a concurrent move does not change the open dialog. */
function UpdateStatusButton({ order, next }: OrderProps & { readonly next: OrderStatus }) {
  const [status, setStatus] = useState(next);
  const toasts = useMutationToasts<UpdateOrderStatusMutation>('Update Status', {
    success: ({ updateOrderStatus: moved }) =>
      `Order marked as ${STATUS_BADGES[moved.status].text.toLowerCase()}`,
  });
  const mutation = useUpdateOrderStatusMutation({ variables: { id: order.id, status }, ...toasts });
  const verb = `Mark as ${STATUS_BADGES[status].text.toLowerCase()}`;
  return (
    <ConfirmButton
      label="Update Status"
      target={`${order.toolName}, ${order.customerEmail}`}
      question={`${verb}?`}
      confirmLabel={verb}
      isLoss={false}
      onOpen={() => setStatus(next)}
      action={toActionState(mutation)}
    >
      {formatCount(order.quantity)} × {order.toolName} for {order.customerEmail}. This can&apos;t be undone.
    </ConfirmButton>
  );
}

/** Refunds an order; the shop decides which units return to stock. */
function RefundButton({ order }: OrderProps) {
  const toasts = useMutationToasts('Refund Order', { success: MESSAGES.orderRefunded });
  const mutation = useRefundOrderMutation({ variables: { id: order.id }, ...toasts });
  return (
    <ConfirmButton
      label="Refund"
      variant="ghost"
      target={`${order.toolName}, ${order.customerEmail}`}
      question={`Refund ${formatMoney(order.total)}?`}
      confirmLabel="Refund"
      action={toActionState(mutation)}
    >
      The payment for {formatCount(order.quantity)} × {order.toolName} goes back to {order.customerEmail}
      &apos;s card.
    </ConfirmButton>
  );
}
