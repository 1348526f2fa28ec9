import { Body, Controller, Get, Headers, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Principal } from '@shop/api-kernel';
import {
  CachedRoute,
  CurrentPrincipal,
  Everyone,
  insertedAnswer,
  LimitedTo,
  type InsertedAnswer,
  listOf,
  type QueryString,
  readListQuery,
  RestDoc,
  sendList,
  SignedIn,
} from '@shop/api-platform';
import { REVIEWS_TAG } from '../cache-tag';
import { ReviewsService } from '../reviews.service';
import {
  fromReviewForm,
  REVIEW_FORM_NAMES,
  reviewDto,
  reviewForm,
  reviewHeaders,
  toReviewDto,
  type ReviewDto,
} from './review.dto';

@Controller('review')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @Everyone()
  @CachedRoute(REVIEWS_TAG)
  @RestDoc({ summary: 'What customers think of the shop', ...listOf(reviewDto) })
  async list(
    @Query() query: QueryString,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewDto[]> {
    const { limit, after } = readListQuery(query);
    return sendList(reply, await this.reviews.listStored(limit, after), toReviewDto);
  }

  @Post()
  @SignedIn()
  @LimitedTo('reviews')
  @RestDoc({
    summary: 'Review the shop',
    headers: reviewHeaders,
    body: reviewForm,
    answer: insertedAnswer,
    refusals: ['CONFLICT'],
  })
  async add(
    @CurrentPrincipal() principal: Principal,
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<InsertedAnswer> {
    const review = await this.reviews.add(principal, fromReviewForm(body, key), REVIEW_FORM_NAMES);
    return { acknowledged: true, insertedId: review.id };
  }
}
