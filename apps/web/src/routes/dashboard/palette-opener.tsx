import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../shell/lazy-with-retry';

const CommandPalette = lazyWithRetry(() => import('./command-palette'));

/** Ctrl K (or Cmd K) opens the command palette. */
export function PaletteOpener() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOwn = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isOwn || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <CommandPalette onClose={() => setOpen(false)} />
    </Suspense>
  );
}
