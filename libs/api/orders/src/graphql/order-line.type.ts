import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { MoneyType } from '@shop/api-graphql';
import { money, type Money } from '@shop/contracts';
import { lineTotalOf, type OrderLine } from '../domain/order-lines';

@ObjectType('OrderLine', {
  description: 'The units of one tool in an order, with its own copy of number, name and price.',
})
export class OrderLineType {
  @Field(() => ID, { description: 'Id of the tool, also after it was deleted.' })
  toolId!: string;
  @Field({ description: "The tool's article number when it was ordered; empty without one." })
  sku!: string;
  @Field({ description: 'What the tool was called when it was ordered.' })
  toolName!: string;
  @Field(() => MoneyType, { description: 'Price of one unit when it was ordered.' })
  pricePerUnit!: Money;
  @Field(() => Int, { description: 'Number of units.' })
  quantity!: number;
  @Field(() => MoneyType, { description: 'What the line costs in all.' })
  total!: Money;
  @Field(() => Int, { description: 'Units whose money went back; all of them once the order is refunded.' })
  refundedQuantity!: number;
}

export function toOrderLineType(line: OrderLine): OrderLineType {
  return { ...line, pricePerUnit: money(line.pricePerUnit), total: lineTotalOf(line) };
}
