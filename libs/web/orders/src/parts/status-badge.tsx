import type { OrderStatus } from '@shop/contracts';
import { Badge } from '@shop/web-ui';
import { STATUS_LOOK } from '../rules/order-status';

/** The state of an order in a word. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { text, tone } = STATUS_LOOK[status];
  return <Badge tone={tone}>{text}</Badge>;
}
