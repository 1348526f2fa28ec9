import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { enumType, MoneyType } from '@shop/api-graphql';
import { LIMITS, money, type Money } from '@shop/contracts';
import type { OrderRefund, RefundStatus } from '../domain/order-refund';

const RefundStatusEnum = enumType<RefundStatus>('RefundStatus', 'How far a refund is.', {
  PENDING: 'Recorded, and being made at the card provider.',
  SUCCEEDED: 'Made.',
  FAILED: 'Refused by the card provider; nothing went back.',
});

@ObjectType('RefundLine', { description: 'Units of one tool of an order whose money goes back.' })
class RefundLineType {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;
  @Field(() => Int, { description: 'Number of units.' })
  quantity!: number;
  @Field({ description: 'Whether the units are for sale again.' })
  restock!: boolean;
}

@ObjectType('OrderRefund', { description: 'Money of an order that goes back, of lines or as an amount.' })
export class OrderRefundType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field(() => MoneyType, { description: 'What goes back.' })
  amount!: Money;
  @Field(() => [RefundLineType], { description: 'What it is for; empty for an amount without lines.' })
  lines!: readonly RefundLineType[];
  @Field(() => String, { nullable: true, description: 'Why; the customer sees it.' })
  reason?: string | undefined;
  @Field(() => RefundStatusEnum, { description: 'How far it is.' })
  status!: RefundStatus;
  @Field({ description: 'When it was asked for.' })
  createdAt!: Date;
}

export function toOrderRefundType({ amount, reason, ...refund }: OrderRefund): OrderRefundType {
  return { ...refund, amount: money(amount), reason: reason || undefined };
}

@InputType({ description: 'Units of one tool of the order to refund.' })
export class RefundLineInput {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;
  @Field(() => Int, { description: 'Number of units; at most those that are not refunded yet.' })
  quantity!: number;
  @Field(() => Boolean, { nullable: true, description: 'Whether they are for sale again; no by default.' })
  restock?: boolean | null;
}

@InputType({ description: 'What to refund: lines, or an amount, or with neither all that is left.' })
export class RefundOrderInput {
  @Field(() => [RefundLineInput], { nullable: true, description: 'Units of the order, each tool once.' })
  lines?: readonly RefundLineInput[] | null;
  @Field(() => Int, {
    nullable: true,
    description: 'An amount in minor units without lines; at most what is not refunded yet.',
  })
  amount?: number | null;
  @Field(() => String, {
    nullable: true,
    description: `Why; at most ${LIMITS.refundReasonMax} characters. The customer sees it.`,
  })
  reason?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Chosen by the client, new for each refund; repeating it within a day answers the same refund.',
  })
  idempotencyKey?: string | null;
}
