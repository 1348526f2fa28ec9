import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CachedQuery } from '@shop/api-cache';
import { ToolType } from '@shop/api-catalog';
import { type Connection, toConnection } from '@shop/api-graphql';
import { REVIEWS_TAG } from '../domain/review';
import { ReviewsService } from '../reviews.service';
import { ReviewConnection, type ReviewType, ToolReviewsArgs } from './review.type';

@Resolver(() => ToolType)
export class ToolReviewsResolver {
  constructor(private readonly service: ReviewsService) {}

  @ResolveField(() => ReviewConnection, { description: 'Its shown reviews by pages, newest first.' })
  @CachedQuery(REVIEWS_TAG)
  async reviews(@Parent() tool: ToolType, @Args() args: ToolReviewsArgs): Promise<Connection<ReviewType>> {
    const page = await this.service.pageOfTool(tool.id, args);
    return toConnection({ ...page, totalCount: tool.rating.count }, (review) => review);
  }
}
