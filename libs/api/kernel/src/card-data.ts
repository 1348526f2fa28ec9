/** Digits in groups or not, that stand by themselves: not a part of an id, a word or a longer number. */
const CANDIDATES = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

/** First digits of the card schemes with the lengths that their numbers have. */
const SCHEMES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|2[2-7])/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14, 16, 17, 18, 19]],
  [/^35/, [16, 17, 18, 19]],
  [/^(?:50|5[6-9]|6)/, [13, 14, 15, 16, 17, 18, 19]],
];

/** Names of fields that hold card data, without case and signs: `card_number`, `CVC`, `exp-month`. */
const FIELDS =
  /^(?:(?:credit|debit|payment)?card(?:number|no|num|pan|code|cvc|cvv|expiry|expiration|data)|(?:credit|debit)card|cc(?:number|num|no|exp|cvc|cvv|csc)|pan|(?:cvc|cvv|cvn|csc)[2]?(?:code|number)?|(?:card)?securitycode|(?:card)?verification(?:code|value)|exp(?:iry|iration)?(?:date|month|year)?)$/;

/** Whether a field, by its name, is made for card data, which belongs to the provider's form alone. */
export function isCardField(name: string): boolean {
  return FIELDS.test(name.toLowerCase().replace(/[^a-z\d]/g, ''));
}

/** Whether a text contains the number of a payment card: right scheme, right length, right check digit (ISO/IEC 7812). */
export function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(CANDIDATES)].some(([found]) => isCardNumber(found.replace(/\D/g, '')));
}

function isCardNumber(digits: string): boolean {
  const fits = SCHEMES.some(([start, lengths]) => start.test(digits) && lengths.includes(digits.length));
  return fits && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
