import type { OrderableToolFragment, OrderCustomerFragment } from '@shop/web-data/generated/orders';
import { Button, Dialog } from '@shop/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOrderForm } from '../hooks/use-order-form';
import { isOrderable } from '../rules/order-quantity';
import { OrderForm } from './order-form';

interface PlaceOrderProps {
  readonly tool: OrderableToolFragment;
  readonly customer: OrderCustomerFragment;
}

/** The way from a tool to its payment: a button, the order form in a modal, then the payment page. */
export function PlaceOrder({ tool, customer }: PlaceOrderProps) {
  const [opened, setOpened] = useState<OrderableToolFragment>();
  const navigate = useNavigate();
  const form = useOrderForm(tool, customer, () => void navigate(`/payment/${tool.id}`));
  const orderable = isOrderable(form.range);
  return (
    <>
      {!orderable && (
        <p role="status">
          Not enough pieces in stock for the minimum order at the moment. Please come back later.
        </p>
      )}
      <Button variant="primary" disabled={!orderable} onClick={() => setOpened(tool)}>
        Place Order
      </Button>
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
