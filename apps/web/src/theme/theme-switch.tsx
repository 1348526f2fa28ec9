import { Button, Icon } from '@shop/web-ui';
import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

/** `preload/before-paint` follows system and tabs, so the document attribute is the source. */
export function ThemeSwitch({ className = '' }: { readonly className?: string | undefined }) {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => 'light');
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    localStorage.setItem('theme', other);
    document.documentElement.dataset['theme'] = other;
  };
  return (
    <Button
      data-late
      variant="ghost"
      className={className}
      aria-label={`Switch to ${other} theme`}
      onClick={toggle}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </Button>
  );
}

const shownTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
