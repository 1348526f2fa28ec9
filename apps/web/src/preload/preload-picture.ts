/** Loads a picture that will be seen first. A browser does not load it again for the page that shows it. */
export function preloadPicture(src: string | undefined): void {
  if (!src) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = src;
}
