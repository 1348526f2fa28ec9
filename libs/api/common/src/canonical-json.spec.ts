import { canonicalJson } from './canonical-json';

it('serializes equal values equally, whatever the key order', () => {
  const text = '{"Z":[{"a":1,"b":null},2],"a":"ä","at":"2026-01-02T03:04:05.678Z"}';
  const at = new Date('2026-01-02T03:04:05.678Z');
  expect(canonicalJson({ a: 'ä', at, Z: [{ b: null, a: 1, c: undefined }, 2] })).toBe(text);
  expect(canonicalJson({ Z: [{ a: 1, b: null }, 2], at, a: 'ä' })).toBe(text);
});

it('writes integer keys first, as in existing log entries', () => {
  expect(canonicalJson({ b: [[{ d: 1, c: 2 }]], 10: 1, 9: 2 })).toBe('{"9":2,"10":1,"b":[[{"c":2,"d":1}]]}');
});
