import { errorMessage } from '@shop/web-apollo';
import { FormError } from '@shop/web-ui';
import type { useOrderForm } from '../hooks/use-order-form';
import { OrdersLink } from './orders-link';

const ORDER_UNCONFIRMED =
  'Your order may already be placed, as you entered it before. Please look at your orders before you order again.';

type OrderRefusalProps = Pick<ReturnType<typeof useOrderForm>, 'error' | 'conflict' | 'maybePlaced'>;

/** Error of a refused order. A conflict concerns the customer's existing orders, hence the link to them. */
export function OrderRefusal({ error, conflict, maybePlaced }: OrderRefusalProps) {
  return (
    <>
      <FormError message={maybePlaced ? ORDER_UNCONFIRMED : error && errorMessage(error)} />
      {conflict && <OrdersLink />}
    </>
  );
}
