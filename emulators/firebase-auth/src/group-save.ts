export interface GroupSave {
  /** Waits for a write that begins after the call; rejects when it fails. */
  save(): Promise<void>;
  /** Resolves at once; writes again if the last write failed. */
  saved(): Promise<void>;
}

/**
 * Groups saves: calls during a write share the next write.
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
