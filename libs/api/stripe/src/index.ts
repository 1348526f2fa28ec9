export { createStripePayment, type StripeSettings } from './create-stripe-payment';
