import { formatCount, formatMoney, LIMITS, type Money } from '@shop/contracts';
import { errorCode, errorMessage } from '@shop/web-apollo';
import type { OrderableToolFragment, OrderCustomerFragment } from '@shop/web-apollo/generated/orders';
import { Button, Form, FormError, Price, TextArea, TextField } from '@shop/web-ui';
import type { useOrderForm } from '../hooks/use-order-form';
import { isOrderable, isPayable, orderTotal, quantityRange, rangeHint } from '../rules/order-quantity';
import styles from './order-form.module.css';
import { OrdersLink } from './order-parts';
import { OwnReservation } from './own-reservation';

const ORDER_UNCONFIRMED = 'This order may already have gone through. Check My Orders before ordering again.';

interface OrderFormProps {
  readonly tool: OrderableToolFragment;
  readonly opened: OrderableToolFragment;
  readonly customer: OrderCustomerFragment;
  readonly form: ReturnType<typeof useOrderForm>;
}

/** Keeps what was typed, also when it is refused. */
export function OrderForm({ tool, opened, customer, form }: OrderFormProps) {
  const { fields, range, quantity, busy, submit, error, conflict, maybePlaced } = form;
  return (
    <Form onSubmit={submit}>
      <div className={styles.customer}>
        <TextField label="Name" value={customer.displayName} disabled />
        <TextField label="Email" type="email" value={customer.email} disabled />
      </div>
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
      <div className={styles.foot}>
        <ToolChanges opened={opened} now={tool} />
        <FormError message={maybePlaced ? ORDER_UNCONFIRMED : error && errorMessage(error)} />
        {conflict && <OrdersLink />}
        {error && errorCode(error) === 'OUT_OF_STOCK' && <OwnReservation toolId={tool.id} />}
        <div className={styles.decision}>
          <OrderTotal pricePerUnit={tool.pricePerUnit} quantity={quantity} />
          <Button type="submit" variant="primary" busy={busy}>
            Order
          </Button>
        </div>
      </div>
    </Form>
  );
}

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
            <bdi>
              {formatCount(quantity)} × <Price value={pricePerUnit} />
            </bdi>
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
          The price changed from {formatMoney(opened.pricePerUnit)} to {formatMoney(now.pricePerUnit)} per
          unit. Your total is updated.
        </p>
      )}
      {isClosed && (
        <p className={styles.news}>
          {isPayable(now)
            ? 'Just sold out. Fewer than the minimum order are left.'
            : 'This order is now above the card limit.'}
        </p>
      )}
    </div>
  );
}
