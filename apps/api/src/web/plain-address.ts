const ANY_ORIGIN = 'http://localhost';

/**
 * Whether the path of a request's address is read by everybody alike. Who forwards it parses it anew, and then takes
 * `/a/./b`, `/a\b` and `/a/b#c` for other paths than they look (WHATWG URL).
 */
export function isPlainAddress(url: string): boolean {
  const [path] = url.split('?', 1);
  return URL.canParse(url, ANY_ORIGIN) && new URL(url, ANY_ORIGIN).pathname === path;
}
