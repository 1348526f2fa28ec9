import { useEffect } from 'react';
import { SHOP_NAME } from '../brand';

/** Gives the document the page's title while the calling page shows; the shop's name follows it. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SHOP_NAME}`;
  }, [title]);
}
