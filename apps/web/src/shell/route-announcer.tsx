import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Announces navigations like a page load: focuses the content and reads the title once the page has set it. */
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
