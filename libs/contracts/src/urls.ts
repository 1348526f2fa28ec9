const OWN_PICTURE = /^\/[a-z0-9][a-z0-9/_-]*\.(?:webp|png|jpe?g|svg|avif)$/i;
const SPACE = /\s/;
/** Browsers also take `https:host` and `https:\\host` for addresses; whatever else reads a stored one may not. */
const FULL = /^https:\/\/[^/\\]/i;

/** A full https address without a user name or password in it. */
export function isHttpsUrl(text: string): boolean {
  if (SPACE.test(text) || !FULL.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u;

/** Completes an address as people type it: "linkedin.com/in/ben" becomes "https://linkedin.com/in/ben". */
export function withHttps(text: string): string {
  const address = text.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}

/** What a tool's picture may be: an https address, or one of the shop's own assets. The server never fetches it. */
export function isImageUrl(text: string): boolean {
  return OWN_PICTURE.test(text) || isHttpsUrl(text);
}
