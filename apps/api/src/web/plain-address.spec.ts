import { isPlainAddress } from './embedded-proxies';

it.each(['/v1/accounts:signInWithPassword?key=a', '/a/b?next=/./c#d', '/a%20b/', '/'])('accepts %s', (url) =>
  expect(isPlainAddress(url)).toBe(true),
);

it.each([
  '/v1/accounts:signInWithPassword#?key=a',
  '/v1\\accounts:signInWithPassword',
  '/v1/./accounts:signInWithPassword',
  '/v1/x/%2e%2e/accounts:signInWithPassword',
  '//accounts:signInWithPassword',
  '//',
])('rejects %s, which a parser changes', (url) => expect(isPlainAddress(url)).toBe(false));
