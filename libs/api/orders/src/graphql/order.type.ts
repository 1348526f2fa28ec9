import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { AddressType, connectionType, enumType, MoneyType, NodeType, PageArgs } from '@shop/api-graphql';
import { money, type Money, type OrderStatus } from '@shop/contracts';
import { isPaid, type Order, type OrderEvent } from '../domain/order';
import { disputeOf } from '../domain/order-dispute';
import { refundedTotalOf } from '../domain/order-refund';
import { OrderRefundType, toOrderRefundType } from './order-refund.type';
import { OrderShipmentType, toOrderShipmentType } from './order-shipment.type';
import { firstLineOf, totalsOf } from '../domain/order-lines';
import { OrderLineType, toOrderLineType } from './order-line.type';
import { PaymentDisputeType, toPaymentDisputeType } from './payment-dispute.type';
import { OrderTotalsType, toOrderTotalsType } from './order-totals.type';

export const OrderStatusEnum = enumType<OrderStatus>('OrderStatus', 'How far an order is.', {
  PENDING_PAYMENT: 'Placed; its units are held until it is paid or its time runs out.',
  PAID: 'The card provider confirmed the payment.',
  SHIPPED: 'On its way to the customer.',
  DELIVERED: 'With the customer.',
  CANCELLED: 'Closed without payment; its units are for sale again.',
  REFUNDED: 'Paid, and the money given back.',
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

@ObjectType('Order', {
  description: 'An order of one tool or several, with its own copy of names and prices.',
  implements: () => NodeType,
})
export class OrderType extends OrderTotalsType implements NodeType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field({ description: 'The number to say and to search for, as T-7K2Q-9MXPC; the last symbol is a check.' })
  number!: string;
  @Field(() => [OrderLineType], { description: 'One for each tool, in the order in which they were given.' })
  lines!: readonly OrderLineType[];
  @Field(() => ID, {
    description: 'Id of the tool of the first line, also after it was deleted.',
    deprecationReason: 'Use lines.',
  })
  toolId!: string;
  @Field({
    description: 'What the tool of the first line was called when it was ordered.',
    deprecationReason: 'Use lines.',
  })
  toolName!: string;
  @Field(() => MoneyType, {
    description: 'Price of one unit of the first line when it was ordered.',
    deprecationReason: 'Use lines.',
  })
  pricePerUnit!: Money;
  @Field(() => Int, { description: 'Number of units of the first line.', deprecationReason: 'Use lines.' })
  quantity!: number;
  @Field(() => MoneyType, { description: 'What went back of it; all of it once the order is refunded.' })
  refunded!: Money;
  @Field(() => [OrderRefundType], { description: 'Its refunds, oldest first.' })
  refunds!: readonly OrderRefundType[];
  @Field(() => [OrderShipmentType], { description: 'What was shipped of it, oldest first.' })
  shipments!: readonly OrderShipmentType[];
  @Field({ description: "The customer's name when it was ordered." })
  customerName!: string;
  @Field({ description: "The customer's e-mail when it was ordered." })
  customerEmail!: string;
  @Field({ description: 'Phone number for the delivery.' })
  phone!: string;
  @Field({ description: 'Where to deliver; may have several lines, empty when it was not given.' })
  address!: string;
  @Field(() => AddressType, {
    nullable: true,
    description: 'Where to deliver, in parts; null when it was given as text, and once it is erased.',
  })
  shippingAddress?: AddressType | null;
  @Field(() => String, { nullable: true, description: "The customer's own number of the order." })
  purchaseOrderNumber?: string | undefined;
  @Field(() => String, { nullable: true, description: 'What the customer wrote to the shop with it.' })
  note?: string | undefined;
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
  @Field({
    description:
      'A refund failed at the provider after it was made, so that its money is with the shop: REFUNDED alone does not mean ' +
      'that the customer has it.',
  })
  refundFailed!: boolean;
  @Field(() => PaymentDisputeType, {
    nullable: true,
    description:
      "The dispute about its payment at the customer's bank; null without one. A lost one leaves the order's state, and " +
      'its money is with the customer.',
  })
  dispute?: PaymentDisputeType | undefined;
  @Field(() => [OrderEventType], { description: 'What happened to it, oldest first.' })
  events!: readonly OrderEvent[];
  /** No field: what resolvers compute further fields from. */
  source!: Order;
}

export const OrderConnection = connectionType(OrderType, 'Order');

export function toOrderType(order: Order): OrderType {
  const dispute = disputeOf(order);
  const { toolId, toolName, pricePerUnit, quantity } = firstLineOf(order);
  return {
    ...order,
    lines: order.lines.map(toOrderLineType),
    ...{ toolId, toolName, pricePerUnit: money(pricePerUnit), quantity },
    refunded: money(refundedTotalOf(order)),
    refunds: order.refunds.map(toOrderRefundType),
    shipments: order.shipments.map(toOrderShipmentType),
    source: order,
    ...toOrderTotalsType(totalsOf(order)),
    shippingAddress: order.shippingAddress ?? null,
    // Erased texts are empty.
    purchaseOrderNumber: order.purchaseOrderNumber || undefined,
    note: order.note || undefined,
    paid: isPaid(order),
    moneyIncidentAt: order.paymentIssueAt,
    refundFailed: order.failedRefunds.length > 0,
    dispute: dispute && toPaymentDisputeType(dispute),
  };
}

@ObjectType('PaymentSession', { description: "What the customer's browser needs to pay an order by card." })
export class PaymentSessionType {
  @Field({ description: 'Lets the browser confirm this one payment; keep it to yourself.' })
  clientSecret!: string;
  @Field(() => MoneyType, { description: 'What will be charged: the total of the order.' })
  amount!: Money;
}

@ArgsType()
export class OwnOrdersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Taken literally; looked for in the customer's e-mail and name, names and numbers of tools, the numbers of the order and " +
      'the transaction id. The whole id of an order finds that order, and so does its number however it is typed.',
  })
  search?: string | null;
}

@ArgsType()
export class ListOrdersArgs extends OwnOrdersArgs {
  @Field(() => OrderStatusEnum, { nullable: true, description: 'Only orders in this state.' })
  status?: OrderStatus | null;
  @Field(() => Boolean, { nullable: true, description: 'Only orders with payment issues (paymentIssueAt).' })
  paymentIssues?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'As paymentIssues.',
    deprecationReason: 'Use paymentIssues.',
  })
  moneyIncidents?: boolean | null;
}
