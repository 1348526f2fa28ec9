import { digitToAscii } from './digits';
import { LATIN_LETTERS } from './fold-text';

/** The Unicode root order of ASCII (CLDR); `¶`, `§` and `¤` stand for all other punctuation, symbols and currencies. */
const ORDER = ` _-,;:!?.'"()[]{}@*/\\&#%¶\`^+<=>|~§$¤0123456789abcdefghijklmnopqrstuvwxyz`;
const FIRST_WEIGHT = 0x21;
const WEIGHTS = new Map([...ORDER].map((sign, place) => [sign, String.fromCharCode(FIRST_WEIGHT + place)]));
/** Below every weight and every sign of the lower levels. */
const LEVEL = ' ';
const NOTHING_SPECIAL = '.';
const TRAILING = /\.+$/;
const ACCENT = /[\u0300-\u036f\u3099\u309a]/;
const LAST_ACCENT = '\u036f';
const IGNORED = /\p{Default_Ignorable_Code_Point}|\p{Cc}/u;
const KATAKANA = /[\u30a1-\u30f6]/;
const TO_HIRAGANA = 0x60;
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/\p{Z}/u, ' '],
  [/\p{P}/u, '¶'],
  [/\p{Sc}/u, '¤'],
  [/\p{S}/u, '§'],
];

/**
 * A text whose order by code points is the alphabetical order of the given text: letters without case and accents first,
 * then accents, then lower case before upper. Databases and JavaScript sort it alike, whatever their collation data.
 */
export function collationKey(text: string): string {
  let [letters, accents, cases] = ['', '', ''];
  for (const sign of text.normalize('NFKD')) {
    if (ACCENT.test(sign)) accents += sign;
    else if (!IGNORED.test(sign)) {
      const lower = toLetter(sign);
      const plain = LATIN_LETTERS[lower] ?? lower;
      letters += [...plain].map(weightOf).join('');
      accents += NOTHING_SPECIAL.repeat(plain.length) + (plain === lower ? '' : LAST_ACCENT + lower);
      cases += (sign === lower ? NOTHING_SPECIAL : '^') + NOTHING_SPECIAL.repeat(plain.length - 1);
    }
  }
  return [letters, accents.replace(TRAILING, ''), cases.replace(TRAILING, '')].join(LEVEL);
}

function toLetter(sign: string): string {
  return KATAKANA.test(sign) ? String.fromCharCode(sign.charCodeAt(0) - TO_HIRAGANA) : sign.toLowerCase();
}

function weightOf(sign: string): string {
  const digit = digitToAscii(sign);
  const weight = WEIGHTS.get(digit);
  // The signs of the classes stand for themselves as well.
  if (weight && sign < '\u0080') return weight;
  const group = CLASSES.find(([members]) => members.test(sign))?.[1];
  return group ? (WEIGHTS.get(group) ?? '') + sign : (weight ?? sign);
}
