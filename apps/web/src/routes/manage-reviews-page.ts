export { ManageReviewsPage as default } from '@shop/web-reviews';
