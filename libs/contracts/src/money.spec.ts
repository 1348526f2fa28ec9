import {
  formatMoney,
  money,
  parseMajorUnits,
  parseTypedPrice,
  toMajorUnits,
  formatMajorUnits,
} from './money';

describe('parseMajorUnits', () => {
  it.each([
    ['12', 1200],
    [' 12 ', 1200],
    ['12.5', 1250],
    [12.5, 1250],
    ['19.99', 1999],
    [0, 0],
    ['0.49', 49],
    ['999999.99', 99_999_999],
  ])('reads %p', (text, minor) => expect(parseMajorUnits(text)).toBe(minor));

  it.each([
    ...[
      '1e3',
      '0x10',
      '   ',
      '',
      'NaN',
      'Infinity',
      '-1',
      '+5',
      '1.005',
      '1,000',
      '٣',
      '12abc',
      '.5',
      '5.',
      '007',
    ],
    ...[true, [5], { $gt: 0 }, null, undefined, Number.NaN, 1e21, 0.1 + 0.2, -0.5],
  ])('refuses %p', (value) => expect(parseMajorUnits(value)).toBeUndefined());
});

it('writes what it reads, for every cent of a range and at the ends', () => {
  const amounts = [...Array(2_000).keys(), 99_999_999, 1_234_567];
  for (const amount of amounts) expect(parseMajorUnits(formatMajorUnits(amount))).toBe(amount);
});

it('writes for people and for REST', () => {
  expect(formatMoney(money(125_000))).toBe('$1,250.00');
  expect(formatMoney(money(99_999_999))).toBe('$999,999.99');
  expect(formatMoney({ amount: 2000, currency: 'JPY' })).toBe('¥2,000');
  expect(formatMoney({ amount: 2005, currency: 'KWD' })).toBe('KWD\u00a02.005');
  expect(toMajorUnits(1250)).toBe(12.5);
  expect(toMajorUnits(5)).toBe(0.05);
});

describe('parseTypedPrice', () => {
  it.each([
    ['25.90', 2590],
    ['25,90', 2590],
    [' $48.90 ', 4890],
    ['48,9 $', 4890],
    ['$ 12', 1200],
    ['1,250.90', 125_090],
    ['1.250,90', 125_090],
    ['1,234,567.8', 123_456_780],
  ])('reads %p', (text, minor) => expect(parseTypedPrice(text)).toBe(minor));

  it.each([
    '',
    '$',
    '1,250',
    '1.250',
    '1,25,00',
    '1.250.90',
    '12..5',
    '-5',
    '€5',
    '1e3',
    '12,',
    ',5',
    '1,250.900',
  ])('refuses %p', (text) => expect(parseTypedPrice(text)).toBeUndefined());
});
