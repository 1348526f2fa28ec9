import { useSignedInUser } from '@shop/web-session';
import { LinkButton } from '@shop/web-ui';

/** The way to one's own orders: an admin, whom My Orders is not for, finds them among all orders. */
export function OrdersLink() {
  const { role, email } = useSignedInUser();
  return role === 'ADMIN' ? (
    <LinkButton to={`/dashboard/manage-orders?${new URLSearchParams({ search: email })}`}>
      Manage Orders
    </LinkButton>
  ) : (
    <LinkButton to="/dashboard/my-orders">My Orders</LinkButton>
  );
}
