/** The path of a request's address, without a slash at its end. */
export function pathOf({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path = '/'] = url.split('?', 1);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
