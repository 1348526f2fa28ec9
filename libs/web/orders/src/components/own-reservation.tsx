import { useOwnReservationQuery } from '@shop/web-apollo/generated/orders';
import { LinkButton } from '@shop/web-ui';
import { countText } from '../rules/sales-text';

/** The way to the caller's own unpaid order of a tool that cannot be ordered; nothing without one. */
export function OwnReservation({ toolId }: { readonly toolId: string }) {
  const { data } = useOwnReservationQuery({ variables: { toolId }, fetchPolicy: 'cache-and-network' });
  const order = data?.payableOrder;
  if (!order) return null;
  return (
    <div>
      <p>Your unpaid order has {countText(order.quantity, 'unit')} of this tool reserved.</p>
      <LinkButton to={`/payment/${order.id}`}>Pay your order</LinkButton>
    </div>
  );
}
