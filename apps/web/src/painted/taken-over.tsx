import { useLayoutEffect } from 'react';
import { takeOver } from './painted-page';

/** Lets people use the page as soon as what the client renders stands in it, and not before. */
export function TakenOver({ root }: { readonly root: HTMLElement }) {
  useLayoutEffect(() => takeOver(root), [root]);
  return null;
}
