export function pathOf({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path = '/'] = url.split('?', 1);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export function isDecodable(url: string): boolean {
  try {
    return !url.includes('%') || decodeURI(url) !== '';
  } catch {
    return false;
  }
}
