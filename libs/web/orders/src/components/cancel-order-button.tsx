import { formatCount, MESSAGES } from '@shop/contracts';
import type { MyOrderFragment } from '@shop/web-apollo/generated/orders';
import { ConfirmButton } from '@shop/web-ui';
import { useState } from 'react';
import { useCancelOrder } from '../hooks/use-cancel-order';

/** Cancels an unpaid order after confirmation. */
export function CancelOrderButton({ order }: { readonly order: MyOrderFragment }) {
  const [asking, setAsking] = useState(false);
  const action = useCancelOrder(order, () => setAsking(false));
  return (
    <ConfirmButton
      label="Cancel"
      variant="ghost"
      target={order.toolName}
      question={MESSAGES.confirmCancelOrder}
      open={asking}
      onOpenChange={setAsking}
      action={action}
    >
      {formatCount(order.quantity)} × {order.toolName} will no longer be reserved for you.
    </ConfirmButton>
  );
}
