import { useEffect } from 'react';

/** When a focused control is removed (deleted row, last "Load more"), moves the focus to the nearest heading. */
export function useFocusKeeper(): void {
  useEffect(() => {
    let way: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) way = ancestors(target);
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || way[0]?.isConnected !== false) return;
      nearestHeading(way)?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

function ancestors(element: Element): readonly Element[] {
  return element.parentElement ? [element, ...ancestors(element.parentElement)] : [element];
}

/** The nearest remaining heading, made focusable. */
function nearestHeading(way: readonly Element[]): HTMLElement | undefined {
  for (const part of way) {
    const heading = part.isConnected ? part.querySelector<HTMLElement>('h1, h2') : null;
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
