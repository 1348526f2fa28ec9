import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isFreshDocument, scrollPositions, scrollWhenLongEnough } from './scroll-positions';

/** Starts new pages at the top; restores positions on Back, Forward and reload, unless the user scrolled before. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // The router also uses the first entry's key for hash navigation from the address bar.
    const entry = `${key} ${pathname}${hash}`;
    const isFirst = shown.current === undefined;
    if (isFirst && isFreshDocument()) scrollPositions.forget(entry);
    const isScrolled = isFirst && window.scrollY > 0;
    const isNewPage = !isFirst && shown.current !== pathname;
    shown.current = pathname;
    const remember = () => scrollPositions.set(entry, window.scrollY);
    const follow = () => addEventListener('scroll', remember, { passive: true });
    // Same page with another URL, as list filters write it: keep the position.
    if (!isNewPage && type !== 'POP') remember();
    const kept = type === 'POP' && !isScrolled ? scrollPositions.get(entry) : undefined;
    const stop = kept === undefined ? undefined : scrollWhenLongEnough(kept, follow);
    if (kept === undefined) follow();
    if (kept === undefined && isNewPage && !hash) window.scrollTo(0, 0);
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
  }, [key, pathname, hash, type]);
}
