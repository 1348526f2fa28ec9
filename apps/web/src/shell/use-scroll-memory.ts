import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isFreshDocument, scrollPositions, scrollWhenLongEnough } from './scroll-positions';

/**
 * A new page starts at its top; Back, Forward and reload find a page where it was left. Whoever has scrolled a document
 * before the client was there stays where they are. The router gives the first entry of every document the same key, so a
 * fresh document forgets what an earlier one had left under it.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // The router gives a part of a page that somebody asks for in the address bar the key of the first entry too.
    const entry = `${key} ${pathname}${hash}`;
    const isFirst = shown.current === undefined;
    if (isFirst && isFreshDocument()) scrollPositions.forget(entry);
    const isScrolled = isFirst && window.scrollY > 0;
    const isNewPage = !isFirst && shown.current !== pathname;
    shown.current = pathname;
    const remember = () => scrollPositions.set(entry, window.scrollY);
    const follow = () => addEventListener('scroll', remember, { passive: true });
    // Another address of the same page, as lists write it: one still is where one was.
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
