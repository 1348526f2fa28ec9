import { useSyncExternalStore } from 'react';

export function usePageHidden(): boolean {
  return useSyncExternalStore(onTurn, isHidden);
}

const isHidden = () => document.hidden;

function onTurn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
