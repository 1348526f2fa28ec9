import { LIMITS } from '@shop/contracts';
import type { OrderableToolFragment, OrderCustomerFragment } from '@shop/web-apollo/generated/orders';
import { Button, Form, TextArea, TextField } from '@shop/web-ui';
import type { MouseEvent } from 'react';
import type { useOrderForm } from '../hooks/use-order-form';
import { isOrderable, rangeHint } from '../rules/order-quantity';
import { OrderRefusal } from './order-refusal';
import { OrderTotal } from './order-total';
import { ToolChanges } from './tool-changes';

interface OrderFormProps {
  readonly tool: OrderableToolFragment;
  /** The tool as it was when the form opened. */
  readonly opened: OrderableToolFragment;
  readonly customer: OrderCustomerFragment;
  readonly form: ReturnType<typeof useOrderForm>;
}

/**
 * Order form; keeps its input after errors. The quantity is clamped on blur, but not by pressing Order, so that the
 * order matches what was shown.
 */
export function OrderForm({ tool, opened, customer, form }: OrderFormProps) {
  const { fields, errors, range, quantity, busy, submit } = form;
  return (
    <Form onSubmit={submit}>
      <TextField label="Name" value={customer.displayName} disabled />
      <TextField label="Email" type="email" value={customer.email} disabled />
      <TextField
        label="Order quantity"
        type="number"
        inputMode="numeric"
        min={range.min}
        max={range.max}
        required
        hint={isOrderable(range) ? rangeHint(range, tool) : undefined}
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
      <ToolChanges opened={opened} now={tool} />
      <OrderTotal pricePerUnit={tool.pricePerUnit} quantity={quantity} />
      <OrderRefusal {...form} />
      <Button type="submit" variant="primary" wide busy={busy} onMouseDown={keepFocus}>
        Order
      </Button>
    </Form>
  );
}

const keepFocus = (press: MouseEvent) => press.preventDefault();
