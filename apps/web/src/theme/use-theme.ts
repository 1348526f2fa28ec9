import { useState } from 'react';

export type Theme = 'light' | 'dark';

/** The theme that shows (set by /early.js before the first paint) and the way to the other one, which is remembered. */
export function useTheme() {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    localStorage.setItem('theme', other);
    document.documentElement.dataset['theme'] = other;
    setTheme(other);
  };
  return { theme, other, toggle };
}
