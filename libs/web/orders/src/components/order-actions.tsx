import type { ManagedOrderFragment } from '@shop/web-apollo/generated/orders';
import { Button } from '@shop/web-ui';
import { NEXT_STATUS, REFUNDABLE } from '../rules/order-status';
import { MoveOrderButton } from './move-order-button';
import { RefundOrderButton } from './refund-order-button';

/** Admin actions by order status. */
export function OrderActions({ order }: { readonly order: ManagedOrderFragment }) {
  const next = NEXT_STATUS[order.status];
  const refundable = REFUNDABLE.has(order.status);
  if (order.status === 'PENDING_PAYMENT') return <Button disabled>Unpaid</Button>;
  if (!next && !refundable) return null;
  return (
    <>
      {next && <MoveOrderButton order={order} to={next} />}
      {refundable && <RefundOrderButton order={order} />}
    </>
  );
}
