export { ManageReviewsPage } from './manage-reviews-page';
export { AddReviewPage } from './add-review-page';
export { CustomerReviews } from './customer-reviews';
export { ToolReviews } from './tool-reviews';
