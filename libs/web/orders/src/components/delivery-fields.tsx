import { LIMITS } from '@shop/contracts';
import { FormError, TextArea, TextField } from '@shop/web-ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { OrdersLink } from './order-parts';

const ORDER_UNCONFIRMED = 'This order may already have gone through. Check My Orders before ordering again.';

interface Field extends UseFormRegisterReturn {
  readonly error: string | undefined;
}

interface DeliveryFieldsProps {
  readonly fields: { readonly address: Field; readonly phone: Field };
}

/** Where an order goes. */
export function DeliveryFields({ fields }: DeliveryFieldsProps) {
  return (
    <>
      <TextArea
        label="Address"
        rows={2}
        autoComplete="street-address"
        maxLength={LIMITS.addressMax}
        required
        {...fields.address}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phoneMax}
        required
        {...fields.phone}
      />
    </>
  );
}

interface PlacementErrorProps {
  readonly message: string | undefined;
  readonly conflict: boolean;
  /** No answer came before the conflict. */
  readonly maybePlaced: boolean;
}

/** Why an order was not placed, with the way to the orders where they are the reason. */
export function PlacementError({ message, conflict, maybePlaced }: PlacementErrorProps) {
  return (
    <>
      <FormError message={maybePlaced ? ORDER_UNCONFIRMED : message} />
      {conflict && <OrdersLink />}
    </>
  );
}
