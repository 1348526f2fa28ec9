import { checkCvc, checkExpiry, checkNumber, checkPostalCode, type Check } from './checks';

const TODAY = new Date(2026, 10, 21);

/** The code of the complaint, or what the field is. */
function verdict({ state, error }: Check): string {
  return error?.code ?? state;
}

it.each([
  ['', 'incomplete_number'],
  ['4242 4242', 'incomplete_number'],
  ['4242 4242 4242 4241', 'invalid_number'],
  ['4242 4242 4242 4242', 'complete'],
  ['3782 822463 10005', 'complete'],
  ['9999 9999 9999 9999', 'invalid_number'],
])('card number %j is %s', (text, expected) => {
  expect(verdict(checkNumber(text))).toBe(expected);
});

it.each([
  ['', 'incomplete_expiry'],
  ['12 / 3', 'incomplete_expiry'],
  ['00 / 30', 'invalid_expiry_month'],
  ['12 / 25', 'invalid_expiry_year_past'],
  ['10 / 26', 'invalid_expiry_month_past'],
  ['11 / 26', 'complete'],
  ['12 / 76', 'complete'],
  ['12 / 77', 'invalid_expiry_year'],
])('expiry %j in November 2026 is %s', (text, expected) => {
  expect(verdict(checkExpiry(text, TODAY))).toBe(expected);
});

it('codes are checked by length', () => {
  expect([checkCvc('12', 3), checkCvc('123', 3), checkCvc('123', 4)].map(verdict)).toEqual([
    'incomplete_cvc',
    'complete',
    'incomplete_cvc',
  ]);
  expect([checkPostalCode(' 1 '), checkPostalCode('123')].map(verdict)).toEqual([
    'incomplete_zip',
    'complete',
  ]);
});
