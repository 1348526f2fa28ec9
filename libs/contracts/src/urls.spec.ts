import { isHttpsUrl, withHttps } from './urls';

it.each([
  ['linkedin.com/in/ben', 'https://linkedin.com/in/ben'],
  [' www.linkedin.com ', 'https://www.linkedin.com'],
  ['münchen.example/?q=1', 'https://münchen.example/?q=1'],
  ['https://linkedin.com/in/ben', 'https://linkedin.com/in/ben'],
])('completes %j', (text, address) => {
  expect(withHttps(text)).toBe(address);
  expect(isHttpsUrl(withHttps(text))).toBe(true);
});

it.each([
  '',
  'ben',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'http://example.com',
  'ben@example.com',
  '/in/ben',
  'a b.c',
])('does not turn %j into an address', (text) => expect(isHttpsUrl(withHttps(text))).toBe(false));
