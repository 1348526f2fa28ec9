import { formatCount, formatMoney, LIMITS, type Money } from '@shop/contracts';
import { errorMessage } from '@shop/web-apollo';
import type { OrderableToolFragment, OrderCustomerFragment } from '@shop/web-apollo/generated/orders';
import { Button, Form, FormError, Price, TextArea, TextField } from '@shop/web-ui';
import type { MouseEvent } from 'react';
import type { useOrderForm } from '../hooks/use-order-form';
import { isOrderable, isPayable, orderTotal, quantityRange, rangeHint } from '../rules/order-quantity';
import styles from './order-form.module.css';
import { OrdersLink } from './order-parts';

const ORDER_UNCONFIRMED =
  'Your order may already be placed, as you entered it before. Please look at your orders before you order again.';

interface OrderFormProps {
  readonly tool: OrderableToolFragment;
  readonly opened: OrderableToolFragment;
  readonly customer: OrderCustomerFragment;
  readonly form: ReturnType<typeof useOrderForm>;
}

/** Keeps its input after errors. The quantity is clamped on blur, but not by pressing Order, to match what was shown. */
export function OrderForm({ tool, opened, customer, form }: OrderFormProps) {
  const { fields, range, quantity, busy, submit, error, conflict, maybePlaced } = form;
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
        {...fields.quantity}
      />
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
      <ToolChanges opened={opened} now={tool} />
      <OrderTotal pricePerUnit={tool.pricePerUnit} quantity={quantity} />
      <FormError message={maybePlaced ? ORDER_UNCONFIRMED : error && errorMessage(error)} />
      {conflict && <OrdersLink />}
      <Button type="submit" variant="primary" wide busy={busy} onMouseDown={keepFocus}>
        Order
      </Button>
    </Form>
  );
}

const keepFocus = (press: MouseEvent) => press.preventDefault();

interface OrderTotalProps {
  readonly pricePerUnit: Money;
  /** NaN while not a whole number. */
  readonly quantity: number;
}

function OrderTotal({ pricePerUnit, quantity }: OrderTotalProps) {
  const total = orderTotal(pricePerUnit, quantity);
  return (
    <p className={styles.total}>
      <span>
        Total{' '}
        {total && (
          <small>
            {formatCount(quantity)} × <Price value={pricePerUnit} />
          </small>
        )}
      </span>
      <output aria-live="polite" className={styles.amount}>
        {total ? <Price value={total} /> : '–'}
      </output>
    </p>
  );
}

function ToolChanges({ opened, now }: Readonly<Record<'opened' | 'now', OrderableToolFragment>>) {
  const isRepriced = opened.pricePerUnit.amount !== now.pricePerUnit.amount;
  const isClosed = !isOrderable(quantityRange(now));
  if (!isRepriced && !isClosed) return null;
  return (
    <div role="alert">
      {isRepriced && (
        <p className={styles.news}>
          The price has changed while this was open: {formatMoney(now.pricePerUnit)} per unit instead of{' '}
          {formatMoney(opened.pricePerUnit)}. The total is the new one.
        </p>
      )}
      {isClosed && (
        <p className={styles.news}>
          {isPayable(now)
            ? 'Others were faster: not enough units are left for the minimum order. Please come back later.'
            : 'The minimum order now costs more than one card payment can cover.'}
        </p>
      )}
    </div>
  );
}
