const ANY_ORIGIN = 'http://localhost';

/**
 * Whether all URL parsers agree on a path. A proxy parses it again and reads `/a/./b`, `/a\b` and `/a/b#c`
 * differently (WHATWG URL).
 */
export function isPlainAddress(url: string): boolean {
  const [path] = url.split('?', 1);
  return URL.canParse(url, ANY_ORIGIN) && new URL(url, ANY_ORIGIN).pathname === path;
}
