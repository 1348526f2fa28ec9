import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { MoneyType } from '@shop/api-graphql';
import { LIMITS, money, type Money, type PriceBreak } from '@shop/contracts';
import type { OrderTerms } from '../domain/order-terms';

@ObjectType('PriceBreak', { description: 'A lower price of each unit, from a quantity on.' })
export class PriceBreakType implements PriceBreak<Money> {
  @Field(() => Int, { description: 'The fewest units of one order that has this price.' })
  minQuantity!: number;
  @Field(() => MoneyType, { description: 'Price of each unit of such an order.' })
  pricePerUnit!: Money;
}

/** Quantity rules and prices of a tool. */
@ObjectType({ isAbstract: true })
export abstract class OrderTermsType {
  @Field(() => Int, { description: 'The fewest units that one order may have.' })
  minimumOrderQuantity!: number;
  @Field(() => Int, {
    description: 'The quantity of an order must be a multiple of it, as the minimum and the maximum are.',
  })
  orderMultiple!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'The most units that one order may have; null for no maximum.',
  })
  maximumOrderQuantity!: number | null;
  @Field(() => MoneyType, { description: 'Price of one unit, below the first price break.' })
  pricePerUnit!: Money;
  @Field(() => [PriceBreakType], {
    description:
      'Lower prices of larger orders, by ascending quantity: the last one reached is the price of every unit.',
  })
  priceBreaks!: PriceBreakType[];
}

export function toOrderTermsType(terms: OrderTerms): OrderTermsType {
  const { minimumOrderQuantity, orderMultiple, maximumOrderQuantity, pricePerUnit, priceBreaks } = terms;
  return {
    ...{ minimumOrderQuantity, orderMultiple, maximumOrderQuantity, pricePerUnit: money(pricePerUnit) },
    priceBreaks: priceBreaks.map(({ minQuantity, pricePerUnit: price }) => ({
      ...{ minQuantity, pricePerUnit: money(price) },
    })),
  };
}

@InputType({ description: 'A lower price of each unit, from a quantity on.' })
export class PriceBreakInput implements PriceBreak<number> {
  @Field(() => Int, { description: 'The fewest units of one order that has this price; above the minimum.' })
  minQuantity!: number;
  @Field(() => Int, { description: 'Price of each unit in whole minor units; below the one before.' })
  pricePerUnit!: number;
}

@InputType({ isAbstract: true })
export abstract class OrderTermsInput {
  @Field(() => Int, { description: 'The fewest units that one order may have; at least 1.' })
  minimumOrderQuantity!: number;
  @Field(() => Int, {
    nullable: true,
    description:
      'Orders must have a multiple of so many units; 1 by default. The minimum must be a multiple of it.',
  })
  orderMultiple?: number;
  @Field(() => Int, {
    nullable: true,
    description:
      'The most units that one order may have, a multiple of `orderMultiple`; null for no maximum, the default.',
  })
  maximumOrderQuantity?: number | null;
  @Field(() => Int, { description: 'Price of one unit in whole minor units; 50 to 99999999.' })
  pricePerUnit!: number;
  @Field(() => [PriceBreakInput], {
    nullable: true,
    description: `Lower prices of larger orders: at most ${LIMITS.priceBreaksMax}, quantities ascending from above the minimum, prices descending.`,
  })
  priceBreaks?: PriceBreakInput[];
}
