import { useEffect } from 'react';
import { SHOP_NAME } from '../brand';

/** Sets the document title, followed by the shop's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SHOP_NAME}`;
  }, [title]);
}
