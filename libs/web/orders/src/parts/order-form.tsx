import { LIMITS } from '@shop/contracts';
import { errorText } from '@shop/web-data';
import type { OrderableToolFragment, OrderCustomerFragment } from '@shop/web-data/generated/orders';
import { Button, FormError, Stack, TextArea, TextField } from '@shop/web-ui';
import { useOrderForm } from '../hooks/use-order-form';
import { OrderTotal } from './order-total';

interface OrderFormProps {
  readonly tool: OrderableToolFragment;
  readonly customer: OrderCustomerFragment;
  readonly onPlaced: () => void;
}

/** Orders a tool for the signed-in customer; whatever is refused, what was typed stays. */
export function OrderForm({ tool, customer, onPlaced }: OrderFormProps) {
  const { fields, errors, range, quantity, busy, error, submit } = useOrderForm(tool, customer, onPlaced);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField label="Name" value={customer.displayName} disabled />
        <TextField label="Email" type="email" value={customer.email} disabled />
        <TextField
          label="Order quantity"
          type="number"
          inputMode="numeric"
          min={range.min}
          max={range.max}
          required
          hint={`From ${range.min} to ${range.max} pieces`}
          error={errors.quantity}
          {...fields.quantity}
        />
        <TextArea
          label="Address"
          rows={2}
          autoComplete="street-address"
          maxLength={LIMITS.addressMax}
          required
          error={errors.address}
          {...fields.address}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={LIMITS.phoneMax}
          required
          error={errors.phone}
          {...fields.phone}
        />
        <OrderTotal pricePerUnit={tool.pricePerUnit} quantity={quantity} />
        <FormError message={error && errorText(error)} />
        <Button type="submit" variant="primary" wide busy={busy}>
          Order
        </Button>
      </Stack>
    </form>
  );
}
