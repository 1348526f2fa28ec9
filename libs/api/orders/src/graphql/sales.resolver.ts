import { Args, ArgsType, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, ApiKeyScopes } from '@shop/api-auth';
import { ToolType, toToolType } from '@shop/api-catalog';
import { money, type Money } from '@shop/contracts';
import { GraphQLError, GraphQLScalarType } from 'graphql';
import { SalesService, type SalesSummary } from '../sales/sales.service';

function checkWholeNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('WholeNumber must be a whole number of at most 2^53 - 1.');
}

/** Sums exceed GraphQL's Int (2^31 - 1); a JSON number is exact up to 2^53 - 1. */
const WholeNumber = new GraphQLScalarType<number, number>({
  name: 'WholeNumber',
  specifiedByURL: 'https://datatracker.ietf.org/doc/html/rfc8259#section-6',
  description: 'A whole number from -(2^53 - 1) to 2^53 - 1, which every JSON reader keeps exactly.',
  serialize: checkWholeNumber,
  parseValue: checkWholeNumber,
});

@ObjectType('MoneySum', { description: 'A sum over many orders; never a float.' })
export class MoneySumType implements Money {
  @Field(() => WholeNumber, { description: 'Whole minor units: 1250 is 12.50.' })
  amount!: number;
  @Field({ description: 'ISO 4217 code.' })
  currency!: string;
}

@ObjectType({ isAbstract: true })
class SalesSumsType {
  @Field(() => Int, { description: 'Orders that were paid.' })
  orders!: number;
  @Field(() => MoneySumType, {
    description:
      'What they cost in all, refunded later or not. Less `refunded` it is what stayed with the shop.',
  })
  revenue!: Money;
  @Field(() => Int, {
    description: 'Orders all of whose money went back, by refunds or by the bank, whenever they were paid.',
  })
  refunds!: number;
  @Field(() => MoneySumType, {
    description:
      'How much went back, of whole orders and of parts of them: refunds, and disputes that were lost.',
  })
  refunded!: Money;
}

@ObjectType('DaySales', { description: 'The sales of one day.' })
class DaySalesType extends SalesSumsType {
  @Field({ description: 'The UTC day, as 2026-11-21.' })
  day!: string;
}

@ObjectType('ToolSales', { description: 'How one tool sold.' })
class ToolSalesType extends SalesSumsType {
  @Field(() => ID, { description: 'Id of the tool, also after it was deleted.' })
  toolId!: string;
  @Field({ description: 'What it was called when it was sold last.' })
  toolName!: string;
  @Field(() => Int, { description: 'Units that were sold.' })
  quantity!: number;
}

@ObjectType('SalesSummary', {
  description:
    'How the shop sells. An order counts for the day on which it was paid, a refund for its own day.',
})
class SalesSummaryType extends SalesSumsType {
  @Field({ description: 'The first UTC day of the range, as 2026-11-21.' })
  from!: string;
  @Field({ description: 'The last UTC day of the range.' })
  to!: string;
  @Field(() => [DaySalesType], {
    description: 'Every day of the range, oldest first, also those without sales.',
  })
  days!: DaySalesType[];
  @Field(() => [ToolSalesType], {
    description: 'The ten tools that brought most, refunds taken off, best first.',
  })
  bestTools!: ToolSalesType[];
  @Field(() => [ToolType], {
    description: 'Up to ten tools whose stock is running out now, fewest units first.',
  })
  runningOut!: ToolType[];
}

@ArgsType()
class SalesRangeArgs {
  @Field(() => Date, {
    nullable: true,
    description:
      'A time on the first UTC day; not given: 29 days before `to`. At most 366 days are summed up.',
  })
  from?: Date | null;
  @Field(() => Date, { nullable: true, description: 'A time on the last UTC day; not given: now.' })
  to?: Date | null;
}

@Resolver(() => SalesSummaryType)
export class SalesResolver {
  constructor(private readonly sales: SalesService) {}

  @Query(() => SalesSummaryType, {
    description:
      'Revenue, orders and refunds per day, the best tools and the stock running out. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('orders:read')
  async salesSummary(@Args() range: SalesRangeArgs): Promise<SalesSummaryType> {
    return toSalesSummaryType(await this.sales.summary(range));
  }
}

function toSalesSummaryType(summary: SalesSummary): SalesSummaryType {
  return {
    ...summary,
    ...moneyOf(summary),
    days: summary.days.map((day) => ({ ...day, ...moneyOf(day) })),
    bestTools: summary.bestTools.map((tool) => ({ ...tool, ...moneyOf(tool) })),
    runningOut: summary.runningOut.map(toToolType),
  };
}

function moneyOf({ revenue, refunded }: Pick<SalesSummary, 'revenue' | 'refunded'>) {
  return { revenue: money(revenue), refunded: money(refunded) };
}
