import { useSyncExternalStore } from 'react';

/** Whether the page is behind another tab or app. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(onTurn, isHidden);
}

const isHidden = () => document.hidden;

function onTurn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
