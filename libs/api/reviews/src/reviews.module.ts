import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { withCacheInvalidation } from '@shop/api-cache';
import { IdempotencyModule } from '@shop/api-idempotency';
import { REVIEWS_TAG } from './domain/review';
import { ReviewModerationResolver } from './graphql/review-moderation.resolver';
import { ReviewsResolver } from './graphql/reviews.resolver';
import {
  RATING_COUNT_MODEL,
  RatingCountRepository,
  ratingCountSchema,
} from './persistence/rating-count.repository';
import { ReviewModerationRepository } from './persistence/review-moderation.repository';
import { ReviewRepository } from './persistence/review.repository';
import { REVIEW_MODEL, reviewSchema } from './persistence/review.schema';
import { ReviewModerationService } from './review-moderation.service';
import { ReviewsController } from './rest/reviews.controller';
import { ReviewsService } from './reviews.service';

@Module({
  imports: [
    ...[AuditModule, IdempotencyModule],
    MongooseModule.forFeatureAsync([withCacheInvalidation(REVIEW_MODEL, reviewSchema, REVIEWS_TAG)]),
    MongooseModule.forFeature([{ name: RATING_COUNT_MODEL, schema: ratingCountSchema }]),
  ],
  controllers: [ReviewsController],
  providers: [
    ...[ReviewRepository, ReviewModerationRepository, RatingCountRepository],
    ...[ReviewsService, ReviewModerationService, ReviewsResolver, ReviewModerationResolver],
  ],
  exports: [ReviewsService],
})
export class ReviewsModule {}
