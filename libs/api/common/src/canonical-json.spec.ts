import { canonicalJson } from './canonical-json';

it('writes the same text for the same value, whatever the order of its names', () => {
  const text = '{"Z":[{"a":1,"b":null},2],"a":"ä","at":"2026-01-02T03:04:05.678Z"}';
  const at = new Date('2026-01-02T03:04:05.678Z');
  expect(canonicalJson({ a: 'ä', at, Z: [{ b: null, a: 1, c: undefined }, 2] })).toBe(text);
  expect(canonicalJson({ Z: [{ a: 1, b: null }, 2], at, a: 'ä' })).toBe(text);
});

it('writes whole numbers among names first, as the log has them since it began', () => {
  expect(canonicalJson({ b: [[{ d: 1, c: 2 }]], 10: 1, 9: 2 })).toBe('{"9":2,"10":1,"b":[[{"c":2,"d":1}]]}');
});
