export { AddReviewPage } from './add-review-page';
export { CustomerReviews } from './customer-reviews';
