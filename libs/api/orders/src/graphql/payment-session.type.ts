import { Field, ObjectType } from '@nestjs/graphql';
import { MoneyType } from '@shop/api-graphql';
import type { Money } from '@shop/contracts';

@ObjectType('PaymentSession', { description: "What the customer's browser needs to pay an order by card." })
export class PaymentSessionType {
  @Field({ description: 'Lets the browser confirm this one payment; keep it to yourself.' })
  clientSecret!: string;
  @Field(() => MoneyType, { description: 'What will be charged: the total of the order.' })
  amount!: Money;
}
