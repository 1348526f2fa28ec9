import { ArgsType, Field } from '@nestjs/graphql';
import { PageArgs } from '@shop/api-graphql';
import type { OrderStatus } from '@shop/contracts';
import { OrderStatusEnum } from './order-status.enum';

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
