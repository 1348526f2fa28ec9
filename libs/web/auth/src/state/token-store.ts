const KEY = 'accessToken';

/** The access token in local storage, shared by all tabs. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  /** Notifies when another tab stores or removes a token. */
  onOtherTab(listener: () => void): () => void;
}

export const browserTokenStore: TokenStore = {
  read: () => localStorage.getItem(KEY),
  write: (token) => localStorage.setItem(KEY, token),
  clear: () => localStorage.removeItem(KEY),
  onOtherTab(listener) {
    const handle = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) listener();
    };
    window.addEventListener('storage', handle);
    return () => window.removeEventListener('storage', handle);
  },
};
