import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionType, MoneyType } from '@shop/api-graphql';
import { money, type Money, type OrderStatus } from '@shop/contracts';
import { isPaid, type Order, totalOf } from '../domain/order';
import { OrderEventType } from './order-event.type';
import { OrderStatusEnum } from './order-status.enum';

@ObjectType('Order', { description: 'An order of one tool, with its own copy of name and price.' })
export class OrderType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field(() => ID, { description: 'Id of the tool, also after it was deleted.' })
  toolId!: string;
  @Field({ description: 'What the tool was called when it was ordered.' })
  toolName!: string;
  @Field(() => MoneyType, { description: 'Price of one piece when it was ordered.' })
  pricePerUnit!: Money;
  @Field(() => Int, { description: 'Number of pieces.' })
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
  transactionId!: string | null;
  @Field({ description: 'When it was placed.' })
  createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When it was paid.' })
  paidAt!: Date | null;
  @Field(() => Date, { nullable: true, description: 'Until when the pieces are held for an unpaid order.' })
  holdExpiresAt!: Date | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'When something about its money last was out of the ordinary: a late payment that went back, a refund that the ' +
      'provider refused or that failed afterwards, a part given back at its side, a dispute. The notes of its events say ' +
      'what.',
  })
  paymentIssueAt!: Date | null;
  @Field(() => Date, {
    nullable: true,
    description: 'As paymentIssueAt.',
    deprecationReason: 'Use paymentIssueAt.',
  })
  moneyIncidentAt!: Date | null;
  @Field(() => [OrderEventType], { description: 'What happened to it, oldest first.' })
  events!: OrderEventType[];
}

export const OrderConnection = connectionType(OrderType, 'Order');

export function toOrderType(order: Order): OrderType {
  return {
    id: order.id,
    toolId: order.toolId,
    toolName: order.toolName,
    pricePerUnit: money(order.pricePerUnit),
    quantity: order.quantity,
    total: totalOf(order),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    phone: order.phone,
    address: order.address,
    status: order.status,
    paid: isPaid(order),
    transactionId: order.transactionId ?? null,
    createdAt: order.createdAt,
    paidAt: order.paidAt ?? null,
    holdExpiresAt: order.holdExpiresAt ?? null,
    paymentIssueAt: order.paymentIssueAt ?? null,
    moneyIncidentAt: order.paymentIssueAt ?? null,
    events: order.events.map((event) => ({ ...event, note: event.note ?? null })),
  };
}
