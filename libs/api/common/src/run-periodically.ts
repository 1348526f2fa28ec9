/** Work that is done over and over. */
export interface PeriodicTask {
  /** Milliseconds from the end of one round to the start of the next; the first comes at once. */
  readonly intervalMs: number;
  run(): Promise<void>;
  /** Told what a round failed with; the next one comes all the same. */
  onError(error: unknown): void;
}

/**
 * Repeats some work until it is stopped, one round at a time. The process does not stay alive for it.
 *
 * @returns stops it, and resolves when the round that is under way has ended
 */
export function runPeriodically({ intervalMs, run, onError }: PeriodicTask): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const schedule = (delayMs: number): void => {
    timer = setTimeout(() => {
      running = run()
        .catch(onError)
        .then(() => {
          if (!stopped) schedule(intervalMs);
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
