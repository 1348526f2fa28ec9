/** What people put between the groups of a number; line breaks and tabs among it. */
const GAP = String.raw`(?:\s{1,3}|\s?[.-]\s?)`;
/** The ways in which card numbers are written: without gaps, or in the groups that are printed on the card. */
const WRITTEN: readonly string[] = [
  String.raw`\d{13,19}`,
  String.raw`\d{4}(?:${GAP}\d{4}){3}`,
  String.raw`\d{4}(?:${GAP}\d{4}){3}${GAP}\d{3}`,
  String.raw`\d{4}${GAP}\d{6}${GAP}\d{4,5}`,
];
/** Numbers that stand by themselves: not a part of an id, a word, a fraction, a longer or a telephone number (`+49...`). */
const CANDIDATES = WRITTEN.map(
  (written) => new RegExp(String.raw`(?<![A-Za-z\d+-]|\d\.)${written}(?![A-Za-z\d-])`, 'g'),
);

/** Shorter texts hold no number, unless one of their signs stands for several digits. */
const FEWEST_DIGITS = 13;
const NOT_ASCII = /[^\x00-\x7f]/;
const DASHES = /\p{Dash}/gu;
const UNSEEN = /\p{Cf}/gu;
const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
const AS_MANY_AS_A_CARD = /\d{13}/;

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

/** Whether a name that a client chose has as many digits in a row as a card's number: then it is neither repeated nor logged. */
export function mayContainCardNumber(name: string): boolean {
  return AS_MANY_AS_A_CARD.test(name);
}

/**
 * Whether a text contains the number of a payment card: right scheme, right length, right check digit (ISO/IEC 7812).
 * The number under a barcode is none, although one in ten would pass for a card's.
 */
export function containsCardNumber(text: string): boolean {
  const isPlain = !NOT_ASCII.test(text);
  if (isPlain && text.length < FEWEST_DIGITS) return false;
  const plain = isPlain ? text : inPlainSigns(text);
  return CANDIDATES.some((written) =>
    [...plain.matchAll(written)].some(([found]) => isCardNumber(found.replace(/\D/g, ''))),
  );
}

/**
 * What is copied from pages and documents has spaces that do not break, other dashes, signs without width, or digits as wide as
 * other signs; and not all of the world writes its digits as we do.
 */
function inPlainSigns(text: string): string {
  const plain = text.normalize('NFKC').replace(DASHES, '-').replace(UNSEEN, '');
  return plain.replace(DIGITS, inAscii);
}

/** Unicode has the digits of each script in a row, from zero on (The Unicode Standard, 4.6). */
function inAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

function isCardNumber(digits: string): boolean {
  const fits = SCHEMES.some(([start, lengths]) => start.test(digits) && lengths.includes(digits.length));
  return fits && passesLuhn(digits) && !isBarcode(digits);
}

/** Whether this is the number of an article: 13 digits, the last of which checks the others (GS1, GTIN-13). */
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
