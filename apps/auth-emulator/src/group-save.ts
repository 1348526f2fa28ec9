/**
 * Turns one slow `write` of everything into a `save` that many callers share: a call made while a write runs waits for
 * the next one, which covers all that came meanwhile.
 *
 * @returns `save`, whose promise resolves when a write that began after the call has ended, and rejects when it failed
 */
export function groupSave(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= running.then(() => {
      waiting = undefined;
      const writing = write();
      running = writing.catch(() => undefined);
      return writing;
    });
    return waiting;
  };
}
