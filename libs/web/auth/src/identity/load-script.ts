const loaded = new Map<string, Promise<void>>();

/**
 * Runs a script of the given address once, however often it is asked for. A failed load is tried anew the next time.
 *
 * @throws Error naming the address when it cannot be loaded
 */
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
