import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Principal } from '@shop/api-kernel';
import {
  CurrentPrincipal,
  Everyone,
  type ListQuery,
  readListQuery,
  sendList,
  SignedIn,
} from '@shop/api-platform';
import { ReviewsService } from '../reviews.service';
import { fromReviewForm, REVIEW_FORM_NAMES, toReviewDto, type ReviewDto } from './review.dto';

@Controller('review')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @Everyone()
  async list(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewDto[]> {
    const { limit, after } = readListQuery(query);
    return sendList(reply, await this.reviews.listStored(limit, after), toReviewDto);
  }

  @Post()
  @SignedIn()
  async add(@CurrentPrincipal() principal: Principal, @Body() body: unknown) {
    const review = await this.reviews.add(principal, fromReviewForm(body), REVIEW_FORM_NAMES);
    return { acknowledged: true, insertedId: review.id };
  }
}
