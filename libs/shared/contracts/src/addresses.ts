const OWN_PICTURE = /^\/[a-z0-9][a-z0-9/_-]*\.(?:webp|png|jpe?g|svg|avif)$/i;
const SPACE = /\s/;

/** A full https address without a user name or password in it. */
export function isHttpsAddress(text: string): boolean {
  if (SPACE.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

/** What a tool's picture may be: an https address, or one of the shop's own assets. The server never fetches it. */
export function isPictureAddress(text: string): boolean {
  return OWN_PICTURE.test(text) || isHttpsAddress(text);
}
