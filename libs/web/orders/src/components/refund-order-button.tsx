import { formatMoney } from '@shop/contracts';
import type { ManagedOrderFragment } from '@shop/web-apollo/generated/orders';
import { ConfirmButton } from '@shop/web-ui';
import { useState } from 'react';
import { useRefundOrder } from '../hooks/use-move-order';

/** Refunds an order after confirmation. */
export function RefundOrderButton({ order }: { readonly order: ManagedOrderFragment }) {
  const [asking, setAsking] = useState(false);
  const action = useRefundOrder(order, () => setAsking(false));
  return (
    <ConfirmButton
      label="Refund"
      variant="ghost"
      target={`${order.toolName}, ${order.customerEmail}`}
      question="Are you sure you want to refund the order?"
      open={asking}
      onOpenChange={setAsking}
      action={action}
    >
      {formatMoney(order.total)} for {order.toolName} go back to the card of {order.customerEmail}.
    </ConfirmButton>
  );
}
