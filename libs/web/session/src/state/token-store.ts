const KEY = 'accessToken';

/** The shop's access token in local storage, under the documented name; shared by all tabs of the shop. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  /** Calls back when another tab signs in (true) or out (false). */
  onOtherTab(listener: (present: boolean) => void): () => void;
}

export const browserTokens: TokenStore = {
  read: () => localStorage.getItem(KEY),
  write: (token) => localStorage.setItem(KEY, token),
  clear: () => localStorage.removeItem(KEY),
  onOtherTab(listener) {
    const hear = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) listener(event.newValue !== null);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};
