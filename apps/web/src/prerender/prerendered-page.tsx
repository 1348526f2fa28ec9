import { useLayoutEffect } from 'react';

const ROOT = 'root';

/** The root element of the client. @throws Error when the document has none */
export function clientRoot(): HTMLElement {
  const root = document.getElementById(ROOT);
  if (!root) throw new Error(`index.html has no element with the id "${ROOT}".`);
  return root;
}

/**
 * Loads the code of the prerendered page before hydration to avoid flicker; a failed load is left to the page.
 * @param load loads a page's code by path
 */
export async function loadPrerenderedPage(root: HTMLElement, load: (address: string) => Promise<void>) {
  const { prerendered } = root.dataset;
  if (prerendered === undefined) return;
  await load(prerendered).catch(() => undefined);
}

/** Marks the page as hydrated and makes it interactive. */
export function hydrate(root: HTMLElement): void {
  delete root.dataset['prerendered'];
  root.inert = false;
}

/** Makes the page interactive after the client's first render. */
export function Hydrated({ root }: { readonly root: HTMLElement }) {
  useLayoutEffect(() => hydrate(root), [root]);
  return null;
}
