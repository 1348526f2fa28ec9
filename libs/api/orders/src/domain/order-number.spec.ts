import { orderNumberFor, parseOrderNumber } from './order-number';

const ID = '65a1b2c3d4e5f60718293a4b';
const FORM = /^T-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/;
const ids = Array.from({ length: 2_000 }, (_, n) => n.toString(16).padStart(24, '0'));

it('follows from the id, and differs by id and attempt', () => {
  expect(orderNumberFor(ID)).toBe(orderNumberFor(ID));
  const numbers = ids.flatMap((id) => [orderNumberFor(id), orderNumberFor(id, 1)]);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(FORM);
});

it('is not in the order of the ids', () => {
  const numbers = ids.map((id) => orderNumberFor(id));
  const rising = numbers.filter((number, index) => number > (numbers[index - 1] ?? ''));
  expect(rising.length / numbers.length).toBeCloseTo(0.5, 1);
});

it('is read as people type it', () => {
  // 0123 4561 of base 32, with the check symbol that Crockford defines.
  const number = ids.map((id) => orderNumberFor(id)).find((one) => /0.*1|1.*0/.test(one)) ?? '';
  const bare = number.replaceAll('-', '');
  const typed = [number, number.toLowerCase(), bare, bare.slice(1), ` #${number} `, [...bare].join(' ')];
  const confused = ['O', 'o'].flatMap((zero) =>
    ['I', 'l', 'L', 'i'].map((one) => number.replaceAll('0', zero).replaceAll('1', one)),
  );
  expect([...typed, ...confused].map(parseOrderNumber)).toEqual(
    Array.from({ length: typed.length + confused.length }, () => number),
  );
});

it('refuses each wrong symbol and each swap of neighbours', () => {
  const symbols = [...orderNumberFor(ID).replaceAll('-', '').slice(1)];
  for (const [index, symbol] of symbols.entries()) {
    for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ')
      if (other !== symbol) expect(parseOrderNumber(symbols.with(index, other).join(''))).toBeUndefined();
    const next = symbols[index + 1];
    if (next === undefined || next === symbol) continue;
    expect(
      parseOrderNumber(
        symbols
          .with(index, next)
          .with(index + 1, symbol)
          .join(''),
      ),
    ).toBeUndefined();
  }
});

it.each(['', 'T', 'hammer', 'anna@demo.dev', ID, 'T-7K2Q-9MXPUU', 'T-7K2Q-9MX'])(
  'knows %j for none',
  (text) => expect(parseOrderNumber(text)).toBeUndefined(),
);
