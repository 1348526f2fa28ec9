import { rejectUnsafeInput } from './unsafe-input';

const CARD = '4242 4242 4242 4242';

it.each<[unknown, string]>([
  [{ rating: 5, cvc: '123' }, 'cvc'],
  [{ payment: { card_number: null } }, 'card_number'],
  [{ items: [{ note: `it is ${CARD}` }] }, 'note'],
  [{ desc: 'a\u0000b' }, 'desc'],
  [{ desc: 'a\u0085b' }, 'desc'],
  [{ desc: '\ud800' }, 'desc'],
  [{ '<b>': CARD }, 'input'],
  [{ '4242424242424242': 1 }, 'input'],
  [{ [CARD]: 1 }, 'input'],
  [{ n4242424242424242: 'a\u0000b' }, 'input'],
  [CARD, 'input'],
  [{ phone: '4242424242424242' }, 'phone'],
  [{ phone: CARD }, 'phone'],
  [{ amount: 4242424242424242 }, 'amount'],
])('rejects %j, naming %s and never the value', (input, name) => {
  const refused = expect(() => rejectUnsafeInput(input));
  refused.toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { [name]: expect.any(String) } }),
  );
  refused.not.toThrow(/4242/);
});

it.each([
  ...[null, 5, 'Good.', { desc: 'two\r\nlines\tand a tab' }, []],
  ...[{ phone: '378282246310005' }, { phone: '+4242424242424242' }, { sentAt: 1_795_439_530_003 }],
])('accepts %j', (input) => expect(() => rejectUnsafeInput(input)).not.toThrow());

it('handles the deepest nesting that a body can have', () => {
  const depth = 25_000;
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  expect(() => rejectUnsafeInput(deep)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});
