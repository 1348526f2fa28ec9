import { asciiEmail, canonicalEmail } from './email';

it.each([
  ['Ann.Lee+Shop@Example.COM', 'ann.lee+shop@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['a@localhost', 'a@localhost'],
  ['JOSE\u0301@example.com', 'josé@example.com'],
  ['José@example.com', 'josé@example.com'],
  ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
  ['аdmin@example.com', 'аdmin@example.com'],
  ['ΟΔΟΣ@example.com', 'οδοσ@example.com'],
])('reads %j as %j', (text, email) => expect(canonicalEmail(text)).toBe(email));

it.each([
  ['KELVIN SIGN', 'mar\u212a@example.com'],
  ['KELVIN SIGN in the domain', 'mark@\u212aelvin.example'],
  ['long s', 'boſs@example.com'],
  ['dotless i', 'adm\u0131n@example.com'],
  ['i with a dot above', 'adm\u0130n@example.com'],
  ['full-width letters', 'ａdmin@example.com'],
  ['a full-width @', 'admin＠example.com'],
  ['a ligature', 'o\ufb03ce@example.com'],
  ['a soft hyphen', 'ad\u00admin@example.com'],
  ['a zero-width space', 'admin\u200b@example.com'],
  ['a right-to-left override', '\u202eadmin@example.com'],
  ['loose accents', 'x\u0301\u0302@example.com'],
  ['nothing', ''],
  ['no @', 'admin'],
  ['no local part', '@example.com'],
  ['no domain', 'admin@'],
  ['two @', 'a@b@example.com'],
  ['a space', 'a b@example.com'],
  ['quotes', '"a"@example.com'],
  ['a line break', 'a\r\nBcc: x@example.com'],
  ['a space at the end', 'a@example.com '],
  ['an empty label', 'a@example..com'],
  ['a dot at the end', 'a@example.com.'],
  ['a hyphen at the end of a label', 'a@example-.com'],
  ['an underscore in the domain', 'a@exa_mple.com'],
  ['invalid punycode', 'a@xn--a.example'],
  ['a host with a port', 'a@example.com:80'],
  ['65 letters', `${'a'.repeat(65)}@example.com`],
  ['a domain of 254', `a@${'a'.repeat(61)}${'.a'.repeat(97)}`],
])('takes no address with %s', (_, text) => expect(canonicalEmail(text)).toBeUndefined());

it('tells look-alikes apart', () => {
  expect(asciiEmail('admin@example.com')).toBeUndefined();
  expect(asciiEmail('аdmin@example.com')).toBe('\\u{430}dmin@example.com');
  expect(asciiEmail('a@bücher.example')).toBe('a@xn--bcher-kva.example');
});
