export { createStripePayment, type StripeConnection } from './create-stripe-payment';
