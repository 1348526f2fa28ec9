export interface PeriodicTask {
  /** Delay between the end of a run and the next, in milliseconds; the first run is immediate. */
  readonly intervalMs: number;
  run(): Promise<void>;
  onError(error: unknown): void;
}

/** Runs a task without overlap or keeping the process alive. @returns stops it and resolves when the current run has ended */
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
