/** Lengths of RFC 5321, 4.5.3.1. */
const MAX_LOCAL_LENGTH = 64;
const MAX_DOMAIN_LENGTH = 253;
/** Unquoted local parts as of HTML, with letters and digits of all scripts (RFC 6531). */
const LOCAL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII = /^[\x20-\x7e]*$/;
const ASCII_SIGN = /^[\x20-\x7e]$/;
const ASCII_DOMAIN = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;

/**
 * The one form of an e-mail address that is stored and compared: NFC, lower case, the domain in ASCII (IDNA). Undefined for
 * what is none, and for signs that only look like others: KELVIN SIGN, long s, full-width letters, dotless i. They must not
 * become the letters of another person's address.
 */
export function canonicalEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  if ([...text].some(isCompatibilitySign)) return undefined;
  const local = lowerCased(text.slice(0, Math.max(at, 0)));
  const domain = toAsciiDomain(lowerCased(text.slice(at + 1)));
  const isValid = LOCAL.test(local) && [...local].length <= MAX_LOCAL_LENGTH && domain !== undefined;
  return isValid ? `${local}@${domain}` : undefined;
}

/** An address without signs that may look like others; undefined where it has none. */
export function asciiEmail(email: string): string | undefined {
  if (ASCII.test(email)) return undefined;
  const escaped = [...(canonicalEmail(email) ?? email)].map((sign) =>
    ASCII.test(sign) ? sign : `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return escaped.join('');
}

function isCompatibilitySign(sign: string): boolean {
  if (ASCII.test(sign)) return false;
  if (sign.normalize('NFKC') !== sign) return true;
  return ASCII_SIGN.test(sign.toUpperCase()) || ASCII.test(sign.toLowerCase().charAt(0));
}

/** A final sigma is the same letter. */
function lowerCased(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

function toAsciiDomain(domain: string): string | undefined {
  if (!DOMAIN.test(domain)) return undefined;
  const isPlain = ASCII.test(domain) && !domain.includes('xn--');
  const ascii = isPlain ? domain : hostOf(domain);
  return ascii && ascii.length <= MAX_DOMAIN_LENGTH && ASCII_DOMAIN.test(ascii) ? ascii : undefined;
}

/** The URL standard has IDNA (UTS #46) in browsers and Node alike. */
function hostOf(domain: string): string | undefined {
  const url = `https://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
