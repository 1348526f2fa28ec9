import type { StripeError } from '@stripe/stripe-js';

/** A mistake of the page's author, thrown as the provider's library does. */
export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}

/** What is wrong with what was typed. */
export type ValidationError = StripeError & { type: 'validation_error'; code: string; message: string };

/** A complaint about what was typed. */
export function validationError(code: string, message: string): ValidationError {
  return { type: 'validation_error', code, message };
}

/** The provider could not be reached. */
export const NO_CONNECTION: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};
