import { useSession } from '@shop/web-session';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A menu that the browser's own popover shows on narrow screens (Escape and a press beside it close it). It also
 * closes when it has led somewhere, be it to the page that shows, and when somebody leaves who is where a sign-out leads to
 * already. CSS shows it in place on wide screens.
 */
export function useDrawer<T extends HTMLElement>() {
  const drawer = useRef<T>(null);
  const { key } = useLocation();
  const isLeaving = useSession().state.status === 'leaving';
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover();
  }, [key, isLeaving]);
  return drawer;
}
