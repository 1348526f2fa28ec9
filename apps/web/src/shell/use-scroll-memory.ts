import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollPositions, scrollWhenLongEnough } from './scroll-positions';

/** A new page starts at its top; Back, Forward and reload find a page where it was left. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const samePage = shown.current === pathname;
    shown.current = pathname;
    const remember = () => scrollPositions.set(key, window.scrollY);
    const follow = () => addEventListener('scroll', remember, { passive: true });
    const kept = type === 'POP' ? scrollPositions.get(key) : undefined;
    const stop = kept ? scrollWhenLongEnough(kept, follow) : undefined;
    if (!kept) follow();
    if (!kept && !samePage && !hash) window.scrollTo(0, 0);
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
  }, [key, pathname, hash, type]);
}
