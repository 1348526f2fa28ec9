import { isPlainAddress } from './plain-address';

it.each(['/v1/accounts:signInWithPassword?key=a', '/a/b?next=/./c#d', '/a%20b/', '/'])(
  'takes %s as it is',
  (url) => expect(isPlainAddress(url)).toBe(true),
);

it.each([
  '/v1/accounts:signInWithPassword#?key=a',
  '/v1\\accounts:signInWithPassword',
  '/v1/./accounts:signInWithPassword',
  '/v1/x/%2e%2e/accounts:signInWithPassword',
  '//accounts:signInWithPassword',
  '//',
])('sees that %s is another address to a parser', (url) => expect(isPlainAddress(url)).toBe(false));
