import { Field, ObjectType } from '@nestjs/graphql';
import type { OrderStatus } from '@shop/contracts';
import { OrderStatusEnum } from './order-status.enum';

@ObjectType('OrderEvent', { description: 'One step in the life of an order.' })
export class OrderEventType {
  @Field(() => OrderStatusEnum, { description: 'The state that the order was in afterwards.' })
  status!: OrderStatus;
  @Field({ description: 'When it happened.' })
  at!: Date;
  @Field(() => String, {
    nullable: true,
    description: 'Whose doing it was: customer, admin, shop or payment provider.',
  })
  by!: string | null;
  @Field(() => String, { nullable: true, description: 'What else there is to say.' })
  note!: string | null;
}
