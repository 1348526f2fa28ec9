import { useEffect } from 'react';

export const SHOP_NAME = 'Toolworks';

/** Sets the document title, followed by the shop's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SHOP_NAME}`;
  }, [title]);
}
