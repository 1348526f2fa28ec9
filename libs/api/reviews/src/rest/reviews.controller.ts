import { Body, Controller, Get, Headers, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Principal } from '@shop/api-common';
import { CurrentPrincipal, Public, Authenticated } from '@shop/api-auth';
import { CachedRoute } from '@shop/api-cache';
import {
  insertedResponse,
  type InsertedResponse,
  listDocumentation,
  type QueryString,
  parseListQuery,
  ETAG_HEADER,
  EXAMPLE,
  RestDoc,
  sendList,
} from '@shop/api-http';
import { type ConsumeRateLimit, RateLimitConsumer } from '@shop/api-rate-limit';
import { REVIEWS_TAG } from '../domain/review';
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

const reviewList = listDocumentation(reviewDto, EXAMPLE.cursors.reviews);

@Controller('review')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @Public()
  @CachedRoute(REVIEWS_TAG)
  @RestDoc({
    summary: 'What customers think of the shop',
    description: 'Newest last.',
    ...reviewList,
    responseHeaders: { ...reviewList.responseHeaders, ...ETAG_HEADER },
  })
  async list(
    @Query() query: QueryString,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewDto[]> {
    const { limit, after } = parseListQuery(query);
    return sendList(reply, await this.reviews.listStored(limit, after), toReviewDto);
  }

  @Post()
  @Authenticated()
  @RestDoc({
    summary: 'Review the shop or a tool',
    description:
      "Under the caller's own name. Of a tool each caller has one review, which another one replaces.",
    headers: reviewHeaders,
    body: reviewForm,
    response: insertedResponse,
    errors: ['CONFLICT', 'NOT_FOUND'],
  })
  async add(
    @CurrentPrincipal() principal: Principal,
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
    @RateLimitConsumer('reviews') take: ConsumeRateLimit,
  ): Promise<InsertedResponse> {
    const options = { take, names: REVIEW_FORM_NAMES };
    const review = await this.reviews.add(principal, fromReviewForm(body, key), options);
    return { acknowledged: true, insertedId: review.id };
  }
}
