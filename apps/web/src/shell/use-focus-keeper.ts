import { useEffect } from 'react';

/**
 * Keeps keyboard and screen reader where they are when the control that has the focus goes away with what it did: the
 * row that was deleted, the last "Load more". A browser would start again at the top of the page; here the focus goes
 * to the heading of the part that held the control.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let way: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) way = wayUp(target);
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || way[0]?.isConnected !== false) return;
      headingAbove(way)?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/** An element and what it lies in, innermost first. */
function wayUp(element: Element): readonly Element[] {
  return element.parentElement ? [element, ...wayUp(element.parentElement)] : [element];
}

/** The heading of the innermost part that is still there and has one, made able to take the focus. */
function headingAbove(way: readonly Element[]): HTMLElement | undefined {
  for (const part of way) {
    const heading = part.isConnected ? part.querySelector<HTMLElement>('h1, h2') : null;
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
