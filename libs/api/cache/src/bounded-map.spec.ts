import { BoundedMap } from './bounded-map';

it('makes a value once, and undefined each time', () => {
  const map = new BoundedMap<string | undefined>(10, 10);
  const values = [undefined, 'made', 'made again'];
  const make = () => values.shift();
  expect([map.get('a', make), map.get('a', make), map.get('a', make)]).toEqual([undefined, 'made', 'made']);
});

it('stays small, whatever is asked', () => {
  const map = new BoundedMap<number>(100, 10);
  for (let number = 0; number < 10_000; number += 1) expect(map.get(`k${number}`, () => number)).toBe(number);
  expect(map.size).toBe(100);
  expect(map.get('k9999', () => -1)).toBe(9_999);
  expect(map.get('k0', () => -1)).toBe(-1);
});

it('does not keep long keys', () => {
  const map = new BoundedMap<number>(100, 10);
  expect(map.get('x'.repeat(11), () => 1)).toBe(1);
  expect(map.size).toBe(0);
});
