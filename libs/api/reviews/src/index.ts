export { REVIEWS_TAG } from './domain/review';
export { ReviewModerationResolver } from './graphql/review-moderation.resolver';
export { ReviewsResolver } from './graphql/reviews.resolver';
export { ReviewsModule } from './reviews.module';
export { ReviewsService } from './reviews.service';
