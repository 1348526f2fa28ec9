/** One slow write of everything, which many callers share. */
export interface GroupSave {
  /** Resolves when a write that began after the call has ended, and rejects when it failed. */
  save(): Promise<void>;
  /** Resolves at once, unless the last write failed: then as another one does. */
  saved(): Promise<void>;
}

/**
 * Turns a `write` of everything into a save of which a call that is made while a write runs waits for the next one, which
 * covers all calls made in that time.
 */
export function groupSave(write: () => Promise<void>): GroupSave {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let hasFailed = false;
  const note = (failed: boolean) => () => {
    hasFailed = failed;
  };
  const save = () => {
    waiting ??= running.then(() => {
      waiting = undefined;
      const writing = write();
      running = writing.then(note(false), note(true));
      return writing;
    });
    return waiting;
  };
  return { save, saved: () => (hasFailed ? save() : Promise.resolve()) };
}
