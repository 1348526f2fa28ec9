import { MESSAGES } from '@shop/contracts';
import { errorText } from '@shop/web-data';
import type { MyOrderFragment } from '@shop/web-data/generated/orders';
import { Button, ConfirmDialog, FormError } from '@shop/web-ui';
import { useState } from 'react';
import { useCancelOrder } from '../hooks/use-cancel-order';

/** Cancels one unpaid order, after asking. */
export function CancelOrderButton({ order }: { readonly order: MyOrderFragment }) {
  const [asking, setAsking] = useState(false);
  const [cancelOrder, { loading, error, reset }] = useCancelOrder(() => setAsking(false));
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="ghost" aria-description={order.toolName} onClick={ask}>
        Cancel
      </Button>
      <ConfirmDialog
        open={asking}
        question={MESSAGES.confirmCancelOrder}
        busy={loading}
        onConfirm={() => void cancelOrder({ variables: { id: order.id } })}
        onClose={() => setAsking(false)}
      >
        <p>
          {order.quantity} × {order.toolName} will no longer be reserved for you.
        </p>
        <FormError message={error && errorText(error)} />
      </ConfirmDialog>
    </>
  );
}
