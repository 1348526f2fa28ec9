import { loadScript } from './load-script';

/**
 * Preloads a script, because popups must open right after a click.
 * @param src undefined loads nothing
 * @returns waits for the script; retries after a failure
 */
export function preloadedScript(src: string | undefined): () => Promise<void> {
  const ready = async () => {
    if (src !== undefined) await loadScript(src);
  };
  ready().catch(() => undefined);
  return ready;
}
