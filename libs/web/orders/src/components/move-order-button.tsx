import { formatCount, type OrderStatus } from '@shop/contracts';
import type { ManagedOrderFragment } from '@shop/web-apollo/generated/orders';
import { ConfirmButton } from '@shop/web-ui';
import { useState } from 'react';
import { useMoveOrder } from '../hooks/use-move-order';
import { STATUS_BADGES } from '../rules/order-status';

interface MoveOrderButtonProps {
  readonly order: ManagedOrderFragment;
  readonly to: OrderStatus;
}

/** Moves an order to its next status after confirmation; a concurrent move does not change the dialog. */
export function MoveOrderButton({ order, to }: MoveOrderButtonProps) {
  const [asked, setAsked] = useState<OrderStatus>();
  const next = asked ?? to;
  const action = useMoveOrder(order, next, () => setAsked(undefined));
  return (
    <ConfirmButton
      label="Update Status"
      target={`${order.toolName}, ${order.customerEmail}`}
      question={`Mark the order as ${STATUS_BADGES[next].text.toLowerCase()}?`}
      open={asked !== undefined}
      onOpenChange={(asking) => setAsked(asking ? to : undefined)}
      action={action}
    >
      {formatCount(order.quantity)} × {order.toolName} for {order.customerEmail}. This cannot be taken back.
    </ConfirmButton>
  );
}
