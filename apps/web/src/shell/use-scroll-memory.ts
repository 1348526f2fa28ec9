import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isFreshDocument, scrollPositions, scrollWhenLongEnough } from './scroll-positions';

/**
 * A new page starts at its top; Back, Forward and reload find a page where it was left. The page that came with a fresh
 * document stays where somebody may have scrolled to before the client was there. The router gives the first entry of
 * every document the same key, so a fresh document forgets what an earlier one had left under it.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // The router gives a jump within a page, by a plain link to a part of it, the key of the first entry too.
    const entry = `${key} ${pathname}${hash}`;
    const isFresh = shown.current === undefined && isFreshDocument();
    if (isFresh) scrollPositions.forget(entry);
    const samePage = isFresh || shown.current === pathname;
    shown.current = pathname;
    const remember = () => scrollPositions.set(entry, window.scrollY);
    const follow = () => addEventListener('scroll', remember, { passive: true });
    // Another address of the same page, as lists write it: one still is where one was.
    if (samePage && type !== 'POP') remember();
    const kept = type === 'POP' ? scrollPositions.get(entry) : undefined;
    const stop = kept ? scrollWhenLongEnough(kept, follow) : undefined;
    if (!kept) follow();
    if (!kept && !samePage && !hash) window.scrollTo(0, 0);
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
  }, [key, pathname, hash, type]);
}
