const loaded = new Map<string, Promise<void>>();

/** Runs a script once per URL; a failed load can be retried. @throws Error naming the URL */
export function loadScript(src: string): Promise<void> {
  const known = loaded.get(src);
  if (known) return known;
  const running = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The script ${src} could not be loaded.`));
    document.head.append(script);
  });
  loaded.set(src, running);
  running.catch(() => loaded.delete(src));
  return running;
}

/** Preloads a script, because popups must open right after a click. @returns waits for it and retries after a failure */
export function preloadedScript(src: string | undefined): () => Promise<void> {
  const ready = async () => {
    if (src !== undefined) await loadScript(src);
  };
  ready().catch(() => undefined);
  return ready;
}
