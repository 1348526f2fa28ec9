import type { OrderStatus } from '@shop/contracts';
import { Badge } from '@shop/web-ui';
import { STATUS_BADGES } from '../rules/order-status';

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { text, tone } = STATUS_BADGES[status];
  return <Badge tone={tone}>{text}</Badge>;
}
