import type { OrderStatus } from '@shop/contracts';
import type { ManagedOrderFragment } from '@shop/web-data/generated/orders';
import { useState } from 'react';
import { useMoveOrder } from '../hooks/use-move-order';
import { STATUS_LOOK } from '../rules/order-status';
import { AskedAction } from './asked-action';

interface MoveOrderButtonProps {
  readonly order: ManagedOrderFragment;
  readonly to: OrderStatus;
}

/** Moves one order to its next state, after asking. */
export function MoveOrderButton({ order, to }: MoveOrderButtonProps) {
  const [asking, setAsking] = useState(false);
  const action = useMoveOrder(order, to, () => setAsking(false));
  return (
    <AskedAction
      label="Update Status"
      about={`${order.toolName}, ${order.customerEmail}`}
      question={`Mark the order as ${STATUS_LOOK[to].text.toLowerCase()}?`}
      asking={asking}
      onAsking={setAsking}
      action={action}
    >
      {order.quantity} × {order.toolName} for {order.customerEmail}. This cannot be taken back.
    </AskedAction>
  );
}
