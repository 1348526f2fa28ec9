import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { connectionType, MoneyType } from '@shop/api-graphql';
import { money, type Money, ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import { isPaid, type Order, type OrderEvent, totalOf } from '../domain/order';

export const OrderStatusEnum = Object.fromEntries(ORDER_STATUSES.map((status) => [status, status])) as {
  [Status in OrderStatus]: Status;
};

registerEnumType(OrderStatusEnum, {
  name: 'OrderStatus',
  description: 'How far an order is.',
  valuesMap: {
    PENDING_PAYMENT: { description: 'Placed; its units are held until it is paid or its time runs out.' },
    PAID: { description: 'The card provider confirmed the payment.' },
    SHIPPED: { description: 'On its way to the customer.' },
    DELIVERED: { description: 'With the customer.' },
    CANCELLED: { description: 'Closed without payment; its units are for sale again.' },
    REFUNDED: { description: 'Paid, and the money given back.' },
  },
});

@ObjectType('OrderEvent', { description: 'One step in the life of an order.' })
class OrderEventType {
  @Field(() => OrderStatusEnum, { description: 'The state that the order was in afterwards.' })
  status!: OrderStatus;
  @Field({ description: 'When it happened.' })
  at!: Date;
  @Field(() => String, {
    nullable: true,
    description: 'Whose doing it was: customer, admin, shop or payment provider.',
  })
  by!: string;
  @Field(() => String, { nullable: true, description: 'What else there is to say.' })
  note?: string | undefined;
}

@ObjectType('Order', { description: 'An order of one tool, with its own copy of name and price.' })
export class OrderType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field(() => ID, { description: 'Id of the tool, also after it was deleted.' })
  toolId!: string;
  @Field({ description: 'What the tool was called when it was ordered.' })
  toolName!: string;
  @Field(() => MoneyType, { description: 'Price of one unit when it was ordered.' })
  pricePerUnit!: Money;
  @Field(() => Int, { description: 'Number of units.' })
  quantity!: number;
  @Field(() => MoneyType, { description: 'What the order costs in all.' })
  total!: Money;
  @Field({ description: "The customer's name when it was ordered." })
  customerName!: string;
  @Field({ description: "The customer's e-mail when it was ordered." })
  customerEmail!: string;
  @Field({ description: 'Phone number for the delivery.' })
  phone!: string;
  @Field({ description: 'Where to deliver; may have several lines, empty when it was not given.' })
  address!: string;
  @Field(() => OrderStatusEnum, { description: 'How far it is.' })
  status!: OrderStatus;
  @Field({ description: 'Whether it was paid, whatever happened to it afterwards.' })
  paid!: boolean;
  @Field(() => String, { nullable: true, description: 'Id of the payment at the card provider.' })
  transactionId?: string | undefined;
  @Field({ description: 'When it was placed.' })
  createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When it was paid.' })
  paidAt?: Date | undefined;
  @Field(() => Date, { nullable: true, description: 'Until when the units are held for an unpaid order.' })
  holdExpiresAt?: Date | undefined;
  @Field(() => Date, {
    nullable: true,
    description:
      'When something about its money last was out of the ordinary: a late payment that went back, a refund that the ' +
      'provider refused or that failed afterwards, a part given back at its side, a dispute. The notes of its events say ' +
      'what.',
  })
  paymentIssueAt?: Date | undefined;
  @Field(() => Date, {
    nullable: true,
    description: 'As paymentIssueAt.',
    deprecationReason: 'Use paymentIssueAt.',
  })
  moneyIncidentAt?: Date | undefined;
  @Field(() => [OrderEventType], { description: 'What happened to it, oldest first.' })
  events!: readonly OrderEvent[];
}

export const OrderConnection = connectionType(OrderType, 'Order');

export function toOrderType(order: Order): OrderType {
  return {
    ...order,
    pricePerUnit: money(order.pricePerUnit),
    total: totalOf(order),
    paid: isPaid(order),
    moneyIncidentAt: order.paymentIssueAt,
  };
}

@ObjectType('PaymentSession', { description: "What the customer's browser needs to pay an order by card." })
export class PaymentSessionType {
  @Field({ description: 'Lets the browser confirm this one payment; keep it to yourself.' })
  clientSecret!: string;
  @Field(() => MoneyType, { description: 'What will be charged: the total of the order.' })
  amount!: Money;
}
