import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/**
 * The current theme and a stored toggle. `preload/before-paint` applies it and follows system and tabs, so the
 * document attribute is the source.
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
