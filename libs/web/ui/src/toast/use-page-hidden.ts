import { useSyncExternalStore } from 'react';

export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden);
}

const isHidden = () => document.hidden;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
