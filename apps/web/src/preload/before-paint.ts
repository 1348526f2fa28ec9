// Inlined into the document, so it needs no request before first paint.

/** Body of the client's `Me` request, set by the build. */
declare const ME_REQUEST: string;

// Browsers that block storage throw on access: use an in-memory store for the tab instead.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name];
  } catch {
    const store = new Map<string, string>();
    const value = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => void store.set(key, String(text)),
      removeItem: (key: string) => void store.delete(key),
    };
    Object.defineProperty(window, name, { value });
  }
}

// Applies the chosen or system theme before first paint to avoid a flash.
{
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = localStorage.getItem('theme');
    document.documentElement.dataset['theme'] = chosen ?? (system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
  apply();
}

// Hides prerendered guest content from users with a token, and asks who they are while the client still loads.
{
  const token = localStorage.getItem('accessToken');
  if (token) {
    document.documentElement.dataset['returning'] = '';
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = fetch('/graphql', { method: 'POST', headers, body: ME_REQUEST });
    response.catch(() => undefined);
    globalThis.__PRELOADED_ME__ = { token, response };
  }
}

{
  /** Shows an error text when the client cannot be loaded. */
  const showLoadError = () => {
    const root = document.getElementById('root');
    if (!root || (root.childElementCount > 0 && !root.inert)) return;
    root.inert = false;
    root.textContent = "The shop didn't load. Check your connection and reload the page.";
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showLoadError(), true);
  /** Hides a broken prerendered image until the client renders its placeholder. */
  const hideBroken = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.closest('[inert]')) target.style.visibility = 'hidden';
  };
  addEventListener('error', hideBroken, true);

  const TIMEOUT_MS = 3000;
  /** Resolves after first contentful paint; at once for background pages and browsers without paint timing. */
  const firstPaint = () =>
    new Promise<void>((done) => {
      if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return done();
      new PerformanceObserver(
        (paints) => paints.getEntriesByName('first-contentful-paint').length > 0 && done(),
      ).observe({ type: 'paint', buffered: true });
      document.addEventListener('visibilitychange', () => done());
      setTimeout(done, TIMEOUT_MS);
    });

  /**
   * Imports the client chunk by chunk, one task each, to avoid long tasks. Starts after first paint, so that scripts
   * do not compete with visible content.
   */
  const start = async () => {
    const template = document.getElementById('client');
    if (!(template instanceof HTMLTemplateElement)) return;
    await firstPaint();
    document.head.append(template.content.cloneNode(true));
    const parts = template.dataset['parts']?.split(' ') ?? [];
    const client = parts.pop() ?? '';
    for (const part of parts) {
      // The client retries and reports a failed import.
      await import(part).catch(() => undefined);
      await new Promise((done) => setTimeout(done));
    }
    await import(client);
  };
  addEventListener('DOMContentLoaded', () => start().catch(showLoadError));
}
