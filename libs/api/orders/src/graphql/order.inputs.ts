import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { PageArgs } from '@shop/api-graphql';
import { LIMITS, type OrderStatus } from '@shop/contracts';
import { OrderStatusEnum } from './order.type';

@ArgsType()
export class ListOrdersArgs extends PageArgs {
  @Field(() => OrderStatusEnum, { nullable: true, description: 'Only orders in this state.' })
  status?: OrderStatus | null;
  @Field(() => String, {
    nullable: true,
    description: "Taken literally; looked for in the customer's e-mail and name, and in the tool's name.",
  })
  search?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Only orders with payment issues (paymentIssueAt).' })
  paymentIssues?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'As paymentIssues.',
    deprecationReason: 'Use paymentIssues.',
  })
  moneyIncidents?: boolean | null;
}

@InputType({ description: 'An order to place. Name, e-mail and the price that counts come from the server.' })
export class PlaceOrderInput {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;
  @Field(() => Int, { description: "Number of units; at least the tool's minimum." })
  quantity!: number;
  @Field({ description: `Where to deliver; 1 to ${LIMITS.addressMax} characters, several lines are fine.` })
  address!: string;
  @Field({ description: `Phone number for the delivery; 1 to ${LIMITS.phoneMax} characters.` })
  phone!: string;
  @Field(() => Int, {
    nullable: true,
    description:
      'Price of one unit, in minor units, that the customer was shown; another one is PRICE_CHANGED. Left out: the price as it is.',
  })
  expectedPricePerUnit?: number | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Chosen by the client, new for each order; repeating it within a day answers the same order. Left out, a repeated request is another order.',
  })
  idempotencyKey?: string | null;
}
