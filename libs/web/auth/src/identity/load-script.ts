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
