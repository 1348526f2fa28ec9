export { AddReviewPage as default } from '@shop/web-reviews';
