import { digitToAscii } from './digits';

const GAP = String.raw`(?:\s{1,3}|\s?[.-]\s?)`;
const NUMBER_PATTERNS: readonly string[] = [
  String.raw`\d{13,19}`,
  String.raw`\d{4}(?:${GAP}\d{4}){3}`,
  String.raw`\d{4}(?:${GAP}\d{4}){3}${GAP}\d{3}`,
  String.raw`\d{4}${GAP}\d{6}${GAP}\d{4,5}`,
];
/** Standalone numbers: not part of an id, word, fraction, longer number or phone number (`+49...`). */
const CANDIDATES = NUMBER_PATTERNS.map(
  (pattern) => new RegExp(String.raw`(?<![A-Za-z\d+-]|\d\.)${pattern}(?![A-Za-z\d-])`, 'g'),
);

/** Shorter ASCII text cannot contain a card number. */
const MIN_DIGITS = 13;
const NOT_ASCII = /[^\x00-\x7f]/;
const DASHES = /\p{Dash}/gu;
const INVISIBLE = /\p{Cf}/gu;
const DIGITS = /\p{Nd}/gu;
const DIGITS_OF_CARD = /\d{13}/;

/** Prefixes and number lengths of the card schemes. */
const SCHEMES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|2[2-7])/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14, 16, 17, 18, 19]],
  [/^35/, [16, 17, 18, 19]],
  [/^(?:50|5[6-9]|6)/, [13, 14, 15, 16, 17, 18, 19]],
];

/** Card data field names, lower case and without punctuation: `card_number`, `CVC`, `exp-month`. */
const FIELDS =
  /^(?:(?:credit|debit|payment)?card(?:number|no|num|pan|code|cvc|cvv|expiry|expiration|data)|(?:credit|debit)card|cc(?:number|num|no|exp|cvc|cvv|csc)|pan|(?:cvc|cvv|cvn|csc)[2]?(?:code|number)?|(?:card)?securitycode|(?:card)?verification(?:code|value)|exp(?:iry|iration)?(?:date|month|year)?)$/;

/** Whether a field name denotes card data, which belongs in the provider's form only. */
export function isCardField(name: string): boolean {
  return FIELDS.test(name.toLowerCase().replace(/[^a-z\d]/g, ''));
}

/** Whether a client's name has as many consecutive digits as a card number; it is then neither repeated nor logged. */
export function mayContainCardNumber(name: string): boolean {
  return DIGITS_OF_CARD.test(name);
}

/** Checks scheme, length and check digit (ISO/IEC 7812); barcodes are excluded, as one in ten would pass. */
export function containsCardNumber(text: string): boolean {
  const isPlain = !NOT_ASCII.test(text);
  if (isPlain && text.length < MIN_DIGITS) return false;
  const plain = isPlain ? text : toAscii(text);
  return CANDIDATES.some((pattern) =>
    [...plain.matchAll(pattern)].some(([found]) => isCardNumber(found.replace(/\D/g, ''))),
  );
}

function toAscii(text: string): string {
  const plain = text.normalize('NFKC').replace(DASHES, '-').replace(INVISIBLE, '');
  return plain.replace(DIGITS, digitToAscii);
}

function isCardNumber(digits: string): boolean {
  const isOfScheme = SCHEMES.some(
    ([start, lengths]) => start.test(digits) && lengths.includes(digits.length),
  );
  return isOfScheme && passesLuhn(digits) && !isBarcode(digits);
}

/** GTIN-13: 13 digits, the last of which is the check digit (GS1). */
function isBarcode(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1),
    0,
  );
  return digits.length === 13 && sum % 10 === 0;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
