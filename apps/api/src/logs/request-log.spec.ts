import { requestIdOf } from './request-log';

const idOf = (given: string) => requestIdOf({ headers: { 'x-request-id': given } });

it('takes over an id that is a UUID', () => {
  expect(idOf('0B5D9A4E-96A8-4E73-8C0F-2F1C9C7E0A11')).toBe('0b5d9a4e-96a8-4e73-8c0f-2f1c9c7e0a11');
});

it.each(['', 'short', 'ada@example.com', '0b5d9a4e-96a8-4e73-8c0f-2f1c9c7e0a11\n{"level":"error"}'])(
  'makes one of its own instead of %j',
  (given) => expect(idOf(given)).toMatch(/^[\da-f-]{36}$/),
);
