import { registerEnumType } from '@nestjs/graphql';
import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';

const names = ORDER_STATUSES.map((status) => [status, status] as const);

export const OrderStatusEnum = Object.fromEntries(names) as { [Status in OrderStatus]: Status };

registerEnumType(OrderStatusEnum, {
  name: 'OrderStatus',
  description: 'How far an order is.',
  valuesMap: {
    PENDING_PAYMENT: { description: 'Placed; its pieces are held until it is paid or its time runs out.' },
    PAID: { description: 'The card provider confirmed the payment.' },
    SHIPPED: { description: 'On its way to the customer.' },
    DELIVERED: { description: 'With the customer.' },
    CANCELLED: { description: 'Closed without payment; its pieces are for sale again.' },
    REFUNDED: { description: 'Paid, and the money given back.' },
  },
});
