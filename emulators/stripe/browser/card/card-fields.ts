import { brandRule, type BrandRule } from '../../src/cards/brands';
import { CardField, type FieldEvents } from './card-field';
import { checkCvc, checkExpiry, checkNumber, checkPostalCode } from './checks';
import { digitsOf, formatCvc, formatExpiry, formatNumber, formatPostalCode } from './formatting';

/** The inputs of the card form. */
export interface CardFields {
  number: CardField;
  expiry: CardField;
  cvc: CardField;
  postalCode: CardField;
}

/** The rule of the network that a typed number belongs to. */
export function typedBrand(number: CardField): BrandRule {
  return brandRule(digitsOf(number.text));
}

/** Makes the inputs; names, labels and autofill hints are those of the provider's own form. */
export function createCardFields(events: FieldEvents): CardFields {
  const number = new CardField(
    {
      name: 'cardnumber',
      label: 'Card number',
      placeholder: '1234 1234 1234 1234',
      autocomplete: 'cc-number',
      inputMode: 'numeric',
      format: formatNumber,
      check: checkNumber,
    },
    events,
  );
  const expiry = new CardField(
    {
      name: 'exp-date',
      label: 'Expiration date',
      placeholder: 'MM / YY',
      autocomplete: 'cc-exp',
      inputMode: 'numeric',
      format: formatExpiry,
      check: (text) => checkExpiry(text, new Date()),
    },
    events,
  );
  const cvc = new CardField(
    {
      name: 'cvc',
      label: 'CVC',
      placeholder: 'CVC',
      autocomplete: 'cc-csc',
      inputMode: 'numeric',
      format: (text) => formatCvc(text, typedBrand(number).cvcLength),
      check: (text) => checkCvc(text, typedBrand(number).cvcLength),
    },
    events,
  );
  const postalCode = new CardField(
    {
      name: 'postal',
      label: 'Postal code',
      placeholder: 'Postal code',
      autocomplete: 'postal-code',
      inputMode: 'text',
      format: formatPostalCode,
      check: checkPostalCode,
    },
    events,
  );
  return { number, expiry, cvc, postalCode };
}
