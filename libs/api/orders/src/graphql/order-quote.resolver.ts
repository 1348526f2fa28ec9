import { Args, Field, ID, InputType, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Authenticated } from '@shop/api-auth';
import { LIMITS, money } from '@shop/contracts';
import { OrderQuoteService } from '../services/order-quote.service';
import { OrderTotalsType, ShippingOptionType, toOrderTotalsType } from './order-totals.type';

@InputType({ description: 'Units of one tool.' })
export class QuotedLineInput {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;
  @Field(() => Int, { description: 'Number of units.' })
  quantity!: number;
}

@InputType({ description: 'An order that may be placed.' })
export class OrderQuoteInput {
  @Field(() => [QuotedLineInput], { description: `1 to ${LIMITS.orderLinesMax}.` })
  lines!: QuotedLineInput[];
  @Field(() => String, {
    nullable: true,
    description: "Two-letter code of the destination (ISO 3166-1); the shop's own country without.",
  })
  country?: string | null;
  @Field(() => ID, { nullable: true, description: 'The chosen way to ship; the cheapest without.' })
  shippingRateId?: string | null;
}

@ObjectType('OrderQuote', { description: 'What an order would cost now.' })
export class OrderQuoteType extends OrderTotalsType {
  @Field({ description: 'Two-letter code of the country whose rates apply; empty where none is known.' })
  country!: string;
  @Field(() => ID, { nullable: true, description: 'The way to ship that `shipping` is of.' })
  shippingRateId!: string | null;
  @Field(() => [ShippingOptionType], {
    description: 'The ways to ship to the country; none where shipping is free.',
  })
  shippingOptions!: ShippingOptionType[];
}

@Resolver(() => OrderQuoteType)
export class OrderQuoteResolver {
  constructor(private readonly quotes: OrderQuoteService) {}

  @Query(() => OrderQuoteType, {
    description:
      'What an order would cost now with shipping and tax, as placeOrder charges it. It holds neither stock nor price.',
  })
  @Authenticated()
  async orderQuote(
    @Args('input', { description: 'Lines and destination.' }) input: OrderQuoteInput,
  ): Promise<OrderQuoteType> {
    const { shippingRates, ...totals } = await this.quotes.quote({
      ...input,
      lines: input.lines.map((line) => ({ ...line })),
    });
    return {
      ...toOrderTotalsType(totals),
      ...{ country: totals.country, shippingRateId: totals.shippingRate?.id ?? null },
      shippingOptions: shippingRates.map(({ id, name, price }) => ({ id, name, price: money(price) })),
    };
  }
}
