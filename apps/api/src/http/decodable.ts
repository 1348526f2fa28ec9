/** Whether percent-encoding decodes to UTF-8. */
export function isDecodable(url: string): boolean {
  try {
    return !url.includes('%') || decodeURI(url) !== '';
  } catch {
    return false;
  }
}
