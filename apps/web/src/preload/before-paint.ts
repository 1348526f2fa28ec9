// A script of the document itself, so that nothing has to come before the first paint.

// A browser that is told to keep nothing throws where storage is merely looked at: then the tab remembers, while it is open.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name];
  } catch {
    const kept = new Map<string, string>();
    const value = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, String(text)),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(window, name, { value });
  }
}

// Runs before anything is painted: the person's choice of theme, else the system's, so that the page never flashes in the other one.
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

// Whoever has a token is not shown prerendered forms that are for others.
if (localStorage.getItem('accessToken')) document.documentElement.dataset['returning'] = '';

{
  /** A client that cannot be loaded leaves a text instead of an empty page or one that does nothing. */
  const giveUp = () => {
    const root = document.getElementById('root');
    if (!root || (root.childElementCount > 0 && !root.inert)) return;
    root.inert = false;
    root.textContent = 'The shop could not be loaded. Please check your connection and reload the page.';
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
  /** The place of a prerendered picture that does not load stays empty; the client draws something there. */
  const hideBroken = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.closest('[inert]')) target.style.visibility = 'hidden';
  };
  addEventListener('error', hideBroken, true);

  const TIMEOUT_MS = 3000;
  /**
   * Waits until the prerendered page is seen, of which a slow machine paints the background first; a page in the background, or a
   * browser that does not tell, has nothing to wait for.
   */
  const seen = () =>
    new Promise<void>((done) => {
      if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return done();
      new PerformanceObserver(
        (paints) => paints.getEntriesByName('first-contentful-paint').length > 0 && done(),
      ).observe({ type: 'paint', buffered: true });
      document.addEventListener('visibilitychange', () => done());
      setTimeout(done, TIMEOUT_MS);
    });

  /**
   * Starts the client by its parts, one task each, so that none of them holds the page up for long. What the page is
   * prerendered with has the line for itself until it is seen; then all parts load beside each other.
   */
  const start = async () => {
    const waiting = document.getElementById('client');
    if (!(waiting instanceof HTMLTemplateElement)) return;
    if ('afterPaint' in waiting.dataset) await seen();
    document.head.append(waiting.content.cloneNode(true));
    const parts = waiting.dataset['parts']?.split(' ') ?? [];
    const client = parts.pop() ?? '';
    for (const part of parts) {
      // The client asks once more for what did not come, and says what that was.
      await import(part).catch(() => undefined);
      await new Promise((done) => setTimeout(done));
    }
    await import(client);
  };
  addEventListener('DOMContentLoaded', () => start().catch(giveUp));
}
