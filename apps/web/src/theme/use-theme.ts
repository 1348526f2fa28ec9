import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/**
 * The theme that shows and the way to the other one, which is remembered. `preload/before-paint` sets it before the first paint and
 * follows the system and other tabs, so the document is asked which one it is.
 */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => 'light');
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    localStorage.setItem('theme', other);
    document.documentElement.dataset['theme'] = other;
  };
  return { theme, other, toggle };
}

const shownTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
