import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells screen readers which page one has come to, as a browser does for pages that it loads itself: the focus goes
 * to the page's content, and its title is read as soon as the page has set it.
 */
export function RouteAnnouncer({ mainId }: { readonly mainId: string }) {
  const [title, setTitle] = useState('');
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [mainId, pathname]);

  return (
    <p role="status" aria-label="Page" className="visuallyHidden">
      {title}
    </p>
  );
}
