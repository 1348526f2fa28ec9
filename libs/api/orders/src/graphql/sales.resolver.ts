import { Args, ArgsType, Field, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '@shop/api-auth';
import { SalesService } from '../sales/sales.service';
import { SalesSummaryType, toSalesSummaryType } from './sales-summary.type';

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
  async salesSummary(@Args() range: SalesRangeArgs): Promise<SalesSummaryType> {
    return toSalesSummaryType(await this.sales.summary(range));
  }
}
