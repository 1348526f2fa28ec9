import { formatCount, formatMoney, type Money, unitPriceAt } from '@shop/contracts';
import { errorCode, errorMessage } from '@shop/web-apollo';
import type { OrderableToolFragment, OrderCustomerFragment } from '@shop/web-apollo/generated/orders';
import { Button, Form, Price, QuantityField, TextField } from '@shop/web-ui';
import type { useOrderForm } from '../hooks/use-order-form';
import type { PurchaseQuote } from '../hooks/use-purchase-quote';
import { isOrderable, isPayable, orderTotal, quantityRange, rangeHint } from '../rules/order-quantity';
import { ChargeRows } from './charge-rows';
import styles from './order-form.module.css';
import { DeliveryFields, PlacementError } from './delivery-fields';
import { OwnReservation } from './own-reservation';

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
      <QuantityField
        label="Order quantity"
        min={range.min}
        max={range.max}
        step={range.step}
        required
        {...form.steps}
        hint={isOrderable(range) ? rangeHint(range, tool) : undefined}
        {...fields.quantity}
      />
      <DeliveryFields fields={fields} />
      <div className={styles.foot}>
        <ToolChanges opened={opened} now={tool} quantity={quantity} />
        <PlacementError
          message={error && errorMessage(error)}
          conflict={conflict}
          maybePlaced={maybePlaced}
        />
        {error && errorCode(error) === 'OUT_OF_STOCK' && <OwnReservation toolId={tool.id} />}
        <div className={styles.decision}>
          <OrderTotal pricePerUnit={form.pricePerUnit} quantity={quantity} quote={form.quote} />
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
  readonly quote: PurchaseQuote;
}

export function OrderTotal({ pricePerUnit, quantity, quote }: OrderTotalProps) {
  const goods = orderTotal(pricePerUnit, quantity);
  const total = quote.hasCharges ? goods && quote.sums?.total : goods;
  return (
    <div>
      {quote.sums && goods && (
        <dl className={styles.charges}>
          <ChargeRows sums={quote.sums} />
        </dl>
      )}
      <p className={styles.total}>
        <span>
          Total{' '}
          {goods && (
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
    </div>
  );
}

interface ToolChangesProps extends Readonly<Record<'opened' | 'now', OrderableToolFragment>> {
  readonly quantity: number;
}

function ToolChanges({ opened, now, quantity }: ToolChangesProps) {
  const [before, price] = [unitPriceAt(opened, quantity), unitPriceAt(now, quantity)];
  const isRepriced = before.amount !== price.amount;
  const isClosed = !isOrderable(quantityRange(now));
  if (!isRepriced && !isClosed) return null;
  return (
    <div role="alert">
      {isRepriced && (
        <p className={styles.news}>
          The price changed from {formatMoney(before)} to {formatMoney(price)} per unit. Your total is
          updated.
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
