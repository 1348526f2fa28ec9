/** Preloads a picture; the browser reuses the response for the `<img>`. */
export function preloadPicture(src: string | undefined): void {
  if (!src) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = src;
}
