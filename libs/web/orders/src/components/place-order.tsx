import { errorMessage } from '@shop/web-apollo';
import {
  type OrderableToolFragment,
  type OrderCustomerFragment,
  useOrderCustomerQuery,
} from '@shop/web-apollo/generated/orders';
import { Button, Dialog, ErrorPanel, LinkButton, Skeleton } from '@shop/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOrderForm } from '../hooks/use-order-form';
import { isOrderable, isPayable } from '../rules/order-quantity';
import { OrderForm } from './order-form';
import { OwnReservation } from './own-reservation';

interface PlaceOrderProps {
  readonly tool: OrderableToolFragment;
}

export function PlaceOrder({ tool }: PlaceOrderProps) {
  const { data, error, loading, refetch } = useOrderCustomerQuery();
  if (data) return <OrderInModal tool={tool} customer={data.me} />;
  if (!error) return <Skeleton width="136px" height="48px" />;
  return <ErrorPanel message={errorMessage(error)} busy={loading} onRetry={() => void refetch()} />;
}

function OrderInModal({ tool, customer }: PlaceOrderProps & { readonly customer: OrderCustomerFragment }) {
  const [opened, setOpened] = useState<OrderableToolFragment>();
  const navigate = useNavigate();
  const form = useOrderForm(tool, customer, () => void navigate(`/payment/${tool.id}`));
  const orderable = isOrderable(form.range);
  const open = () => {
    form.begin();
    setOpened(tool);
  };
  return (
    <>
      {!orderable && (
        <p role="status">
          {isPayable(tool) ? 'Out of stock for now.' : 'This order is above the card limit.'}
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
