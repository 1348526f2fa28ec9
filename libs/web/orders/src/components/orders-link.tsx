import { useSignedInUser } from '@shop/web-auth';
import { LinkButton } from '@shop/web-ui';

interface OrdersLinkProps {
  /** Customer whose orders an admin views; the own orders by default. */
  readonly customerEmail?: string;
}

/** Link to the own orders: My Orders, or Manage Orders for admins. */
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
