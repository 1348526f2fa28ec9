import { formatCount, formatMoney, LIMITS } from '@shop/contracts';
import type { CartLineFragment } from '@shop/web-apollo/generated/orders';
import { Button, Form, Panel, Price, SelectField, TextField } from '@shop/web-ui';
import { ChargeRows } from '../components/charge-rows';
import { PlacementError } from '../components/delivery-fields';
import parts from '../components/order-parts.module.css';
import { chargesOf } from '../rules/charges';
import { totalOfLines } from '../rules/orderable-lines';
import styles from './cart.module.css';
import { CheckoutAddress } from './checkout-address';
import type { useCheckout } from './use-checkout';

interface CartCheckoutProps {
  /** What is ordered. */
  readonly lines: readonly CartLineFragment[];
  readonly checkout: ReturnType<typeof useCheckout>;
  readonly leftOver: string | undefined;
}

/** What the order costs, where it goes, and the way to place it. */
export function CartCheckout({ lines, checkout, leftOver }: CartCheckoutProps) {
  const { form, countryError, submit, busy, error, conflict, maybePlaced } = checkout;
  const { fields } = form;
  return (
    <Panel className={styles.checkout}>
      <h2>Checkout</h2>
      <Form onSubmit={submit}>
        <CheckoutAddress form={form} countryError={countryError} />
        <ShippingChoice checkout={checkout} />
        <TextField
          label="Your order number (optional)"
          maxLength={LIMITS.purchaseOrderNumberMax}
          {...fields.purchaseOrderNumber}
        />
        <TextField label="Note to us (optional)" maxLength={LIMITS.orderNoteMax} {...fields.note} />
        <OrderSums lines={lines} checkout={checkout} />
        {leftOver && (
          <p role="status" className={styles.left}>
            {leftOver}
          </p>
        )}
        <PlacementError message={error} conflict={conflict} maybePlaced={maybePlaced} />
        <Button type="submit" variant="primary" wide busy={busy} disabled={lines.length === 0}>
          {lines.length === 1 ? 'Order 1 tool' : `Order ${formatCount(lines.length)} tools`}
        </Button>
      </Form>
    </Panel>
  );
}

/** The ways to ship to the country, where there are several. */
function ShippingChoice({ checkout }: Pick<CartCheckoutProps, 'checkout'>) {
  const { quote, shippingRateId, chooseRate } = checkout;
  if (!quote || quote.shippingOptions.length < 2) return null;
  return (
    <SelectField
      label="Shipping method"
      options={quote.shippingOptions.map(({ id, name, price }) => {
        return [id, `${name}, ${price.amount > 0 ? formatMoney(price) : 'free'}`] as const;
      })}
      value={shippingRateId}
      onChange={({ target }) => chooseRate(target.value)}
    />
  );
}

/** Of what is ordered; shipping and tax where the shop asks for them. */
function OrderSums({ lines, checkout }: Pick<CartCheckoutProps, 'lines' | 'checkout'>) {
  const { quote, total } = checkout;
  const hasCharges = quote && chargesOf(quote).length > 0;
  return (
    <dl className={parts.sums} aria-live="polite">
      {hasCharges ? (
        <ChargeRows sums={quote} />
      ) : (
        <>
          <dt>Subtotal</dt>
          <dd>
            <Price value={totalOfLines(lines)} />
          </dd>
        </>
      )}
      <dt className={parts.total}>Total</dt>
      <dd className={parts.total}>{total ? <Price value={total} /> : '–'}</dd>
    </dl>
  );
}
