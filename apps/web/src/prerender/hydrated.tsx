import { useLayoutEffect } from 'react';
import { hydrate } from './prerendered-page';

/** Lets people use the page as soon as what the client renders stands in it, and not before. */
export function Hydrated({ root }: { readonly root: HTMLElement }) {
  useLayoutEffect(() => hydrate(root), [root]);
  return null;
}
