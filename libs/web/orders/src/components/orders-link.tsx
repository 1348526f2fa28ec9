import { useSignedInUser } from '@shop/web-auth';
import { LinkButton } from '@shop/web-ui';

interface OrdersLinkProps {
  /** E-mail of the customer whose orders an admin is looking at; their own unless told. */
  readonly customerEmail?: string;
}

/** The way to one's own orders: an admin, whom My Orders is not for, finds them among all orders. */
export function OrdersLink({ customerEmail }: OrdersLinkProps) {
  const { role, email } = useSignedInUser();
  return role === 'ADMIN' ? (
    <LinkButton to={`/dashboard/manage-orders?${new URLSearchParams({ search: customerEmail ?? email })}`}>
      Manage Orders
    </LinkButton>
  ) : (
    <LinkButton to="/dashboard/my-orders">My Orders</LinkButton>
  );
}
