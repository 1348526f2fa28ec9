const KEY = 'accessToken';

/** The shop's access token in local storage, under the documented name; shared by all tabs of the shop. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  /** Calls back after another tab has stored a token or taken it away. */
  onOtherTab(listener: () => void): () => void;
}

export const browserTokenStore: TokenStore = {
  read: () => localStorage.getItem(KEY),
  write: (token) => localStorage.setItem(KEY, token),
  clear: () => localStorage.removeItem(KEY),
  onOtherTab(listener) {
    const hear = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) listener();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};
