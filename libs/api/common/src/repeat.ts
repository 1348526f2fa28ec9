/** Work that is done over and over. */
export interface Repetition {
  /** Milliseconds from the end of one round to the start of the next; the first comes at once. */
  readonly everyMs: number;
  work(): Promise<void>;
  /** Told what a round failed with; the next one comes all the same. */
  failed(error: unknown): void;
}

/**
 * Repeats some work until it is stopped, one round at a time. The process does not stay alive for it.
 *
 * @returns stops it, and resolves when the round that is under way has ended
 */
export function repeat({ everyMs, work, failed }: Repetition): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const schedule = (delayMs: number): void => {
    timer = setTimeout(() => {
      running = work()
        .catch(failed)
        .then(() => {
          if (!stopped) schedule(everyMs);
        });
    }, delayMs);
    timer.unref();
  };
  schedule(0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
