/** Whether the percent signs of an address, or of a part of it, make a text. */
export function isDecodable(url: string): boolean {
  try {
    return !url.includes('%') || decodeURI(url) !== '';
  } catch {
    return false;
  }
}
