import { maskEmail } from './text';

it.each([
  ['carol@demo.dev', 'c***@demo.dev'],
  ['c***@demo.dev', 'c***@demo.dev'],
  ['"a@b"@demo.dev', '"***@demo.dev'],
])('masks %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
