const KEY = 'accessToken';

export type TokenStore = typeof browserTokenStore;

export const browserTokenStore = {
  read: () => localStorage.getItem(KEY),
  write: (token: string): void => localStorage.setItem(KEY, token),
  clear: (): void => localStorage.removeItem(KEY),
  /** Notifies when another tab stores or removes a token. */
  onOtherTab(listener: () => void) {
    const handle = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) listener();
    };
    window.addEventListener('storage', handle);
    return () => window.removeEventListener('storage', handle);
  },
};
