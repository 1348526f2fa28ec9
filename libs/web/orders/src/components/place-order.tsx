import { shortageText } from '@shop/contracts';
import { errorMessage } from '@shop/web-apollo';
import {
  type OrderableToolFragment,
  type OrderCustomerFragment,
  useOrderCustomerQuery,
} from '@shop/web-apollo/generated/orders';
import { Button, Dialog, ErrorPanel, LinkButton, PriceTable, QuantityField, Skeleton } from '@shop/web-ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useOrderForm } from '../hooks/use-order-form';
import { isOrderable, isPayable, rangeHint } from '../rules/order-quantity';
import { OrderForm, OrderTotal } from './order-form';
import styles from './order-form.module.css';
import { OwnReservation } from './own-reservation';

interface PlaceOrderProps {
  readonly tool: OrderableToolFragment;
}

export function PlaceOrder({ tool }: PlaceOrderProps) {
  const { data, error, loading, refetch } = useOrderCustomerQuery();
  if (data) return <OrderInModal tool={tool} customer={data.me} />;
  return (
    <>
      <PriceTable tool={tool} />
      {error ? (
        <ErrorPanel message={errorMessage(error)} busy={loading} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="136px" height="48px" />
      )}
    </>
  );
}

function OrderInModal({ tool, customer }: PlaceOrderProps & { readonly customer: OrderCustomerFragment }) {
  const [opened, setOpened] = useState<OrderableToolFragment>();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useOrderForm(
    tool,
    customer,
    () => void navigate(`/payment/${tool.id}`),
    quantityOf(params.get('quantity')),
  );
  const orderable = isOrderable(form.range);
  const open = () => {
    form.begin();
    setOpened(tool);
  };
  return (
    <>
      <PriceTable tool={tool} quantity={form.quantity} />
      {orderable && !opened && <ChosenQuantity tool={tool} form={form} />}
      {!orderable && (
        <p role="status">
          {isPayable(tool)
            ? (shortageText(tool) ?? 'Out of stock for now.')
            : 'This order is above the card limit.'}
        </p>
      )}
      {!orderable && <OwnReservation toolId={tool.id} />}
      <Button variant="primary" disabled={!orderable} onClick={open}>
        Place Order
      </Button>{' '}
      {!orderable && <LinkButton to="/browse-tools">See other tools</LinkButton>}
      <Dialog
        open={opened !== undefined}
        title={`Order for: ${tool.name}`}
        busy={form.busy}
        onClose={() => setOpened(undefined)}
      >
        {opened && <OrderForm tool={tool} opened={opened} customer={customer} form={form} />}
      </Dialog>
    </>
  );
}

interface ChosenQuantityProps extends PlaceOrderProps {
  readonly form: ReturnType<typeof useOrderForm>;
}

/** The quantity that the modal begins with, and what it costs. */
function ChosenQuantity({ tool, form }: ChosenQuantityProps) {
  const { range, quantity, steps } = form;
  return (
    <>
      <QuantityField
        label="Quantity"
        min={range.min}
        max={range.max}
        step={range.step}
        hint={rangeHint(range, tool)}
        error={form.quantityError}
        value={Number.isNaN(quantity) ? '' : quantity}
        onChange={({ target }) => steps.onChoose(target.valueAsNumber)}
        {...steps}
      />
      <div className={styles.chosen}>
        <OrderTotal pricePerUnit={form.pricePerUnit} quantity={quantity} quote={form.quote} />
      </div>
    </>
  );
}

/** Undefined unless the address names a whole number of units. */
function quantityOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
