import fc, { type Arbitrary } from 'fast-check';

/** Keys that reach for prototypes are fields of their own here, as JSON makes them. */
const fromJson = (json: string): unknown => JSON.parse(json);

const TEXTS = [
  ...['', ' ', '\t', '\n', '\u0000', 'a\u0000b', '\u001b[31m', '\u007f', '\u0085', '\ud800', 'a\udfffb'],
  ...['\u200b', '\u202eevil', '\ufeff', '\uffff', '👩‍👩‍👧‍👦', 'ﷺ'.repeat(50), 'e\u0301', 'İı', 'ß', '٣'],
  ...['__proto__', 'constructor', 'toString', 'undefined', 'null', 'NaN', 'Infinity', '-0', '1e400', '0x10'],
  ...['$gt', '$where', 'a.b', 'a[$ne]', '{"$gt":""}', "' OR 1=1 --", '{{7*7}}', '${7*7}', '%s%n', '%00'],
  ...['../../etc/passwd', '..%2f', 'file:///etc/passwd', 'javascript:alert(1)', '//evil.example'],
  ...[
    '<script>alert(1)</script>',
    '<svg onload=alert(1)>',
    '=HYPERLINK("x")',
    '@SUM(1)',
    '\r\nX-Injected: 1',
  ],
  ...['0000-00-00', '+275760-09-14T00:00:00Z', '2026-02-30T00:00:00Z', '1970-01-01', '9'.repeat(400)],
  ...['ffffffffffffffffffffffff', '000000000000', '12', 'x'.repeat(1_000), 'x'.repeat(20_000)],
  ...[
    '(a+)+$',
    '[',
    '\\',
    '.*',
    '"',
    '`',
    'Ａ',
    'ﬀ',
    '\u0130'.repeat(100),
    '-'.repeat(5_000),
    ' '.repeat(5_000),
  ],
];

const NUMBERS = [
  ...[0, -0, -1, 0.5, 1.005, 1e21, -1e21, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 1e308, 5e-324],
  ...[99_999_999, 100_000_000, 101, 1_001, 65_536],
];

const SHAPES = [
  ...[true, false, null, [], {}, [[]], [null], ['x', 'y'], [1, 2, 3]],
  ...[{ $ne: null }, { $gt: '' }, { $where: 'sleep(1000)' }, { $in: [] }, { length: 5 }, { toString: 'x' }],
  ...['{"__proto__":{"role":"ADMIN"}}', '{"constructor":{"prototype":{"admin":true}}}'].map(fromJson),
  fromJson('['.repeat(200) + ']'.repeat(200)),
  fromJson('{"a":'.repeat(200) + '1' + '}'.repeat(200)),
];

/** An unusual text, or a random one from all of Unicode with lone surrogates. */
export const nastyText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Anything that JSON can say where something else is asked for. */
export const nastyValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...SHAPES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** What is asked for, most of the time. */
export function mostly<Value>(sensible: Arbitrary<Value>): Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: sensible }, { weight: 2, arbitrary: nastyValue });
}
