import { useEffect } from 'react';

export const SHOP_NAME = 'Toolworks';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SHOP_NAME}`;
  }, [title]);
}
