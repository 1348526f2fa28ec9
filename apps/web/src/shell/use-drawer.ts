import { useSession } from '@shop/web-auth';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A native popover on narrow screens. Also closes after navigation, when Tab leaves it, and on sign-out. */
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

/** Checks after the key was handled, when the new focus is known. Pointer presses close popovers natively. */
function hideWhenLeft({ key, currentTarget: menu }: KeyboardEvent): void {
  if (key !== 'Tab' || !(menu instanceof HTMLElement)) return;
  setTimeout(() => {
    if (menu.matches(':popover-open') && !menu.contains(document.activeElement)) menu.hidePopover();
  });
}
