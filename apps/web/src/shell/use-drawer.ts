import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A menu that the browser's own popover shows on narrow screens (Escape and a press beside it close it). It also
 * closes when the page changes. CSS shows it in place on wide screens.
 */
export function useDrawer<T extends HTMLElement>() {
  const drawer = useRef<T>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover();
  }, [pathname]);
  return drawer;
}
