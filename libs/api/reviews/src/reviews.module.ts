import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { withCacheInvalidation } from '@shop/api-cache';
import { CatalogModule } from '@shop/api-catalog';
import { IdempotencyModule } from '@shop/api-idempotency';
import { OutboxModule } from '@shop/api-outbox';
import { REVIEWS_TAG } from './domain/review';
import { ToolReviewsResolver } from './graphql/tool-reviews.resolver';
import { ReviewModerationResolver } from './graphql/review-moderation.resolver';
import { ReviewsResolver } from './graphql/reviews.resolver';
import {
  RATING_COUNT_MODEL,
  RatingCountRepository,
  ratingCountSchema,
} from './persistence/rating-count.repository';
import { ReviewModerationRepository } from './persistence/review-moderation.repository';
import { ReviewSettlementRepository } from './persistence/review-settlement.repository';
import { ToolReviewRepository } from './persistence/tool-review.repository';
import { ReviewRepository } from './persistence/review.repository';
import { REVIEW_MODEL, reviewSchema } from './persistence/review.schema';
import { ReviewErasure } from './review-erasure';
import { ReviewPurchases } from './review-purchases';
import { ReviewSettlement } from './review-settlement';
import { ReviewModerationService } from './review-moderation.service';
import { ReviewsController } from './rest/reviews.controller';
import { ReviewsService } from './reviews.service';

/** DeliveredPurchases comes from the composition root. */
@Module({
  imports: [
    ...[AuditModule, CatalogModule, IdempotencyModule, OutboxModule],
    MongooseModule.forFeatureAsync([withCacheInvalidation(REVIEW_MODEL, reviewSchema, REVIEWS_TAG)]),
    MongooseModule.forFeature([{ name: RATING_COUNT_MODEL, schema: ratingCountSchema }]),
  ],
  controllers: [ReviewsController],
  providers: [
    ...[ReviewRepository, ReviewModerationRepository, RatingCountRepository],
    ...[ToolReviewRepository, ReviewSettlementRepository, ReviewSettlement, ReviewPurchases, ReviewErasure],
    ...[ReviewsService, ReviewModerationService],
    ...[ReviewsResolver, ToolReviewsResolver, ReviewModerationResolver],
  ],
  exports: [ReviewsService, ReviewPurchases, ReviewErasure],
})
export class ReviewsModule {}
