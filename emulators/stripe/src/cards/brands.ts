/** A card network as the provider names it. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

/** A network's number format: total digits, display groups, digits of the security code. */
export interface BrandRule {
  brand: Brand;
  prefix: RegExp;
  length: number;
  groups: readonly number[];
  cvcLength: number;
}

const FOURS = [4, 4, 4, 4] as const;

const UNKNOWN: BrandRule = { brand: 'unknown', prefix: /^/, length: 16, groups: FOURS, cvcLength: 3 };

const RULES: readonly BrandRule[] = [
  { brand: 'amex', prefix: /^3[47]/, length: 15, groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'diners', prefix: /^3(0[0-5]|6|8)/, length: 14, groups: [4, 6, 4], cvcLength: 3 },
  { brand: 'jcb', prefix: /^35/, length: 16, groups: FOURS, cvcLength: 3 },
  { brand: 'visa', prefix: /^4/, length: 16, groups: FOURS, cvcLength: 3 },
  { brand: 'mastercard', prefix: /^(5[1-5]|2[2-7])/, length: 16, groups: FOURS, cvcLength: 3 },
  { brand: 'unionpay', prefix: /^62/, length: 16, groups: FOURS, cvcLength: 3 },
  { brand: 'discover', prefix: /^6(011|4[4-9]|5)/, length: 16, groups: FOURS, cvcLength: 3 },
];

/** The rule for a card number, or for as much of it as has been typed. */
export function brandRule(digits: string): BrandRule {
  return RULES.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN;
}
