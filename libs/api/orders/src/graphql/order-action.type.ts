import { Field, ObjectType } from '@nestjs/graphql';
import { enumType } from '@shop/api-graphql';
import type { OrderAction, OrderActionName } from '../domain/order-actions';

const OrderActionNameEnum = enumType<OrderActionName>('OrderActionName', 'What can be done with an order.', {
  PAY: 'Its customer pays it.',
  CANCEL: 'It is cancelled without payment.',
  SHIP: 'Units of it are shipped.',
  DELIVER: 'It is marked as delivered.',
  REFUND: 'Money of it goes back.',
});

@ObjectType('OrderAction', { description: 'What the caller can do with an order, or why not now.' })
export class OrderActionType implements OrderAction {
  @Field(() => OrderActionNameEnum, { description: 'What it is.' })
  name!: OrderActionName;
  @Field({ description: 'Whether it is possible now.' })
  allowed!: boolean;
  @Field(() => String, { nullable: true, description: 'Why it is not possible.' })
  reason?: string | undefined;
}
