export { REVIEWS_TAG } from './cache-tag';
export { ReviewsResolver } from './graphql/reviews.resolver';
export { ReviewsModule } from './reviews.module';
export { ReviewsService } from './reviews.service';
