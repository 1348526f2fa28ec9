import { DomainError } from './domain-error';
import { containsCardNumber, isCardField } from './card-data';
import { echoableName } from './echoable-name';
import { containsControlCharacters } from './text';

/** No operation needs more than three. */
const MAX_DEPTH = 16;
const PHONE = /phone/i;
/** The smallest 13-digit number, as the shortest card numbers have 13. */
const MIN_CARD_NUMBER = 1e12;
/** Digits of the longest phone number (E.164). */
const MAX_PHONE_DIGITS = 15;

export const NO_CARD_NUMBER = 'must not contain a card number: it belongs in the payment form alone';

/** Rejects card data and control characters. @throws DomainError BAD_USER_INPUT that never repeats the value */
export function rejectUnsafeInput(input: unknown, name = 'input', depth = 0): void {
  if (typeof input === 'string') return rejectUnsafeText(input, name);
  if (typeof input === 'number' && input >= MIN_CARD_NUMBER) return rejectUnsafeText(String(input), name);
  if (typeof input !== 'object' || input === null) return;
  if (depth > MAX_DEPTH) throw badInput(name, 'must not be nested so deeply');
  if (Array.isArray(input)) {
    for (const item of input) rejectUnsafeInput(item, name, depth + 1);
    return;
  }
  for (const [key, value] of Object.entries(input)) {
    const field = echoableName(key) ?? 'input';
    if (isCardField(key))
      throw badInput(field, 'must not be sent: card data belongs in the payment form alone');
    if (containsCardNumber(key)) throw badInput(field, NO_CARD_NUMBER);
    rejectUnsafeInput(value, field, depth + 1);
  }
}

function rejectUnsafeText(text: string, name: string): void {
  if (containsControlCharacters(text)) throw badInput(name, 'must not contain control characters');
  if (containsCardNumber(text) && !mayBePhone(text, name)) {
    throw badInput(name, NO_CARD_NUMBER);
  }
}

function mayBePhone(text: string, name: string): boolean {
  return PHONE.test(name) && text.replace(/\D/g, '').length <= MAX_PHONE_DIGITS;
}

function badInput(name: string, reason: string): DomainError {
  return DomainError.badInput({ [name]: reason });
}
