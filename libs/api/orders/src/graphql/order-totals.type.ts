import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { MoneyType } from '@shop/api-graphql';
import { type AppliedTax, money, type Money } from '@shop/contracts';
import type { AppliedTotals } from '../domain/order-lines';

@ObjectType('OrderTax', { description: 'A tax as it applies to an order.' })
export class OrderTaxType {
  @Field({ description: 'Two-letter code of the country.' })
  country!: string;
  @Field({ description: 'As papers show it.' })
  name!: string;
  @Field(() => Int, { description: 'Hundredths of a percent: 1900 is 19 %.' })
  basisPoints!: number;
  @Field(() => MoneyType, { description: 'Reckoned once on the sum of goods and shipping.' })
  amount!: Money;
}

/** Sums of an order, placed or not. */
@ObjectType({ isAbstract: true })
export abstract class OrderTotalsType {
  @Field(() => MoneyType, { description: 'What the lines cost.' })
  subtotal!: Money;
  @Field(() => MoneyType, { description: 'What shipping costs.' })
  shipping!: Money;
  @Field(() => MoneyType, { description: 'The taxes in all; they are part of the total.' })
  tax!: Money;
  @Field(() => MoneyType, { description: 'What the order costs in all.' })
  total!: Money;
  @Field(() => [OrderTaxType], { description: 'The taxes that apply.' })
  taxes!: OrderTaxType[];
  @Field(() => String, { nullable: true, description: 'Name of the shipping rate; null without one.' })
  shippingName!: string | null;
}

export function toOrderTotalsType(totals: Omit<AppliedTotals, 'country'>): OrderTotalsType {
  const { subtotal, shipping, tax, total, taxes, shippingRate } = totals;
  return {
    ...{ subtotal: money(subtotal), shipping: money(shipping), tax: money(tax), total: money(total) },
    taxes: taxes.map(toOrderTaxType),
    shippingName: shippingRate?.name ?? null,
  };
}

function toOrderTaxType({ country, name, basisPoints, amount }: AppliedTax): OrderTaxType {
  return { country, name, basisPoints, amount: money(amount) };
}

@ObjectType('ShippingOption', { description: 'A way to ship an order to its country.' })
export class ShippingOptionType {
  @Field(() => ID, { description: 'Give it as `shippingRateId`.' })
  id!: string;
  @Field({ description: 'As customers see it.' })
  name!: string;
  @Field(() => MoneyType, { description: 'Its price for these lines.' })
  price!: Money;
}
