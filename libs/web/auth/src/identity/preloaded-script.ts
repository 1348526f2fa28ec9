import { loadScript } from './load-script';

/**
 * Loads a script ahead of its use, because browsers open a window only right behind a press.
 *
 * @param src its address; nothing is loaded without one
 * @returns waits until it is there, and tries anew after a failed load
 */
export function preloadedScript(src: string | undefined): () => Promise<void> {
  const ready = async () => {
    if (src !== undefined) await loadScript(src);
  };
  ready().catch(() => undefined);
  return ready;
}
