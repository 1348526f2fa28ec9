import { useSession } from '@shop/web-auth';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A menu that the browser's own popover shows on narrow screens (Escape and a press beside it close it). It also
 * closes when it has led somewhere, be it to the page that shows, when the keyboard goes on behind it, and when somebody leaves
 * who is where a sign-out leads to already. CSS shows it in place on wide screens.
 */
export function useDrawer<T extends HTMLElement>() {
  const drawer = useRef<T>(null);
  const { key } = useLocation();
  const isLeaving = useSession().state.status === 'leaving';
  useEffect(() => {
    const menu = drawer.current;
    menu?.addEventListener('keydown', hideWhenLeft);
    return () => menu?.removeEventListener('keydown', hideWhenLeft);
  }, []);
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover();
  }, [key, isLeaving]);
  return drawer;
}

/** Where Tab leads is known when the key has been handled. A press of the pointer closes the menu by itself. */
function hideWhenLeft({ key, currentTarget: menu }: KeyboardEvent): void {
  if (key !== 'Tab' || !(menu instanceof HTMLElement)) return;
  setTimeout(() => {
    if (menu.matches(':popover-open') && !menu.contains(document.activeElement)) menu.hidePopover();
  });
}
