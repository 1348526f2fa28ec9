import { caretAfterDigits, formatCvc, formatExpiry, formatNumber, formatPostalCode } from './formatting';

it.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242-99', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['30569300090200', '3056 930009 0200'],
  ['4a2 x', '42'],
])('a card number %j becomes %j', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

it.each([
  ['', ''],
  ['1', '1'],
  ['5', '05 / '],
  ['1/', '01 / '],
  ['12', '12 / '],
  ['13', '01 / 3'],
  ['12 / 3', '12 / 3'],
  ['1234', '12 / 34'],
  ['12 / 345', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['2034-12', '12 / 34'],
  ['3/34', '03 / 34'],
])('an expiry %j becomes %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

it('a security code and a postal code keep what belongs to them', () => {
  expect(formatCvc('12345', 4)).toBe('1234');
  expect(formatCvc('12a45', 3)).toBe('124');
  expect(formatPostalCode('sw1a 1aa!')).toBe('SW1A 1AA');
});

it('the caret stays after the digits that were before it', () => {
  expect(caretAfterDigits('4242 4242', 0)).toBe(0);
  expect(caretAfterDigits('4242 4242', 4)).toBe(4);
  expect(caretAfterDigits('4242 4242', 5)).toBe(6);
  expect(caretAfterDigits('4242', 9)).toBe(4);
});
