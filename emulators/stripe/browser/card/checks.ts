import { brandRule } from '../../src/cards/brands';
import { hasValidCheckDigit } from '../../src/cards/luhn';
import { validationError, type ValidationError } from '../errors';
import { digitsOf } from './formatting';

/** A field: not all there yet, all there but wrong, or right. */
export type Check =
  { state: 'incomplete' | 'invalid'; error: ValidationError } | { state: 'complete'; error?: undefined };

const COMPLETE: Check = { state: 'complete' };

/** Checks a card number by the length of its network and its check digit. */
export function checkNumber(text: string): Check {
  const digits = digitsOf(text);
  if (digits.length < brandRule(digits).length)
    return incomplete('incomplete_number', 'Your card number is incomplete.');
  return hasValidCheckDigit(digits) ? COMPLETE : invalid('invalid_number', 'Your card number is invalid.');
}

/** Checks an expiry `MM / YY`: a card can be used until the end of its month. */
export function checkExpiry(text: string, today: Date): Check {
  const digits = digitsOf(text);
  if (digits.length < 4) return incomplete('incomplete_expiry', "Your card's expiration date is incomplete.");
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  const thisYear = today.getFullYear();
  if (month < 1 || month > 12)
    return invalid('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (year < thisYear)
    return invalid('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year > thisYear + 50) return invalid('invalid_expiry_year', "Your card's expiration year is invalid.");
  if (year === thisYear && month <= today.getMonth())
    return invalid('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  return COMPLETE;
}

/** Checks a security code by the length that the card's network uses. */
export function checkCvc(text: string, length: number): Check {
  return text.length === length
    ? COMPLETE
    : incomplete('incomplete_cvc', "Your card's security code is incomplete.");
}

/** Checks a postal code: three characters or more. */
export function checkPostalCode(text: string): Check {
  return text.trim().length >= 3 ? COMPLETE : incomplete('incomplete_zip', 'Your postal code is incomplete.');
}

function incomplete(code: string, message: string): Check {
  return { state: 'incomplete', error: validationError(code, message) };
}

function invalid(code: string, message: string): Check {
  return { state: 'invalid', error: validationError(code, message) };
}
