export { CustomerReviews as default } from '@shop/web-reviews';
