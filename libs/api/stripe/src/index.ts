export { createStripePayment, type StripeConnection, type StripeSettings } from './create-stripe-payment';
