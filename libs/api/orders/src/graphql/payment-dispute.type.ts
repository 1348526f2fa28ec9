import { Field, ObjectType } from '@nestjs/graphql';
import { enumType, MoneyType } from '@shop/api-graphql';
import { money, type Money } from '@shop/contracts';
import type { DisputeStatus, OrderDispute } from '../domain/order-dispute';

const DisputeStatusEnum = enumType<DisputeStatus>('DisputeStatus', 'How far a dispute about a payment is.', {
  OPEN: "The customer's bank has not decided yet.",
  WON: 'The shop keeps the money.',
  LOST: 'The bank gave the money back to the customer for good.',
});

@ObjectType('PaymentDispute', { description: "The customer's objection to a payment, made at their bank." })
export class PaymentDisputeType {
  @Field(() => DisputeStatusEnum, { description: 'How far it is.' })
  status!: DisputeStatus;
  @Field(() => MoneyType, { description: 'What it is about.' })
  amount!: Money;
  @Field(() => MoneyType, { description: 'What the bank gave back to the customer.' })
  lost!: Money;
}

export function toPaymentDisputeType({ status, amount, lostAmount }: OrderDispute): PaymentDisputeType {
  return { status, amount: money(amount), lost: money(lostAmount) };
}
