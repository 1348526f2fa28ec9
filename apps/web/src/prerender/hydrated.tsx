import { useLayoutEffect } from 'react';
import { hydrate } from './prerendered-page';

/** Makes the page interactive after the client's first render. */
export function Hydrated({ root }: { readonly root: HTMLElement }) {
  useLayoutEffect(() => hydrate(root), [root]);
  return null;
}
