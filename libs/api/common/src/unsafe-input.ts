import { DomainError } from './domain-error';
import { containsCardNumber, isCardField, mayContainCardNumber } from './card-data';
import { containsControlCharacters } from './text';

/** No operation takes more than three. */
const DEPTH_MAX = 16;
const PHONE = /phone/i;
/** The least number of 13 digits, which the shortest card numbers have. */
const LEAST_CARD_NUMBER = 1e12;
/** Digits of the longest phone number there is (E.164). */
const PHONE_DIGITS = 15;
const PLAIN_NAME = /^[\w-]{1,64}$/;

/** Why a card number is refused, wherever it stands. */
export const NO_CARD_NUMBER = 'must not contain a card number: it belongs in the payment form alone';

/**
 * Refuses what no input of any operation may hold, before any operation sees it: card data, by the name of its field or
 * by its number, and control characters. Phone numbers may look like the shorter card numbers.
 *
 * @param input what JSON can say, or a part of it
 * @param name the field that it stands in
 * @param depth how deep in the whole that is
 * @throws DomainError BAD_USER_INPUT that names the field and never repeats the value
 */
export function rejectUnsafeInput(input: unknown, name = 'input', depth = 0): void {
  if (typeof input === 'string') return refuseUnsafeText(input, name);
  if (typeof input === 'number' && input >= LEAST_CARD_NUMBER) return refuseUnsafeText(String(input), name);
  if (typeof input !== 'object' || input === null) return;
  if (depth > DEPTH_MAX) throw refusal(name, 'must not be nested so deeply');
  if (Array.isArray(input)) {
    for (const item of input) rejectUnsafeInput(item, name, depth + 1);
    return;
  }
  for (const [key, value] of Object.entries(input)) {
    const field = PLAIN_NAME.test(key) && !mayContainCardNumber(key) ? key : 'input';
    if (isCardField(key))
      throw refusal(field, 'must not be sent: card data belongs in the payment form alone');
    if (containsCardNumber(key)) throw refusal(field, NO_CARD_NUMBER);
    rejectUnsafeInput(value, field, depth + 1);
  }
}

function refuseUnsafeText(text: string, name: string): void {
  if (containsControlCharacters(text)) throw refusal(name, 'must not contain control characters');
  if (containsCardNumber(text) && !mayBePhone(text, name)) {
    throw refusal(name, NO_CARD_NUMBER);
  }
}

function mayBePhone(text: string, name: string): boolean {
  return PHONE.test(name) && text.replace(/\D/g, '').length <= PHONE_DIGITS;
}

function refusal(name: string, reason: string): DomainError {
  return DomainError.badInput({ [name]: reason });
}
